import { ArkErrors } from '#contract/ark.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { Failure, isServerFailureCode } from '#contract/errors.ts'

/** What a call needs besides its declaration. */
export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

/**
 * Makes a declared call and checks the answer against the same declaration.
 * Throws a `Failure`: the server's own code, or `offline`, `unreachable` or `unreadable_answer`. An abort passes through.
 */
export async function call<E extends Endpoint>(
  declared: E,
  input: CallInput<E> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const response = await send(declared, input, signal)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new Failure(codeOf(answer, response.status))
  const checked = declared.answer(answer)
  if (checked instanceof ArkErrors) {
    throw new Failure('unreadable_answer', {
      issues: checked.map((issue) => ({ path: issue.path.join('.'), code: issue.code })),
    })
  }
  return checked as AnswerOf<E>
}

async function send(declared: Endpoint, input: CallInput<Endpoint>, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(addressOf(declared, input), {
      method: declared.method,
      credentials: 'same-origin',
      // The proof of origin that a foreign page cannot add without asking first.
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause })
  }
}

function addressOf(declared: Endpoint, input: CallInput<Endpoint>): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

function codeOf(answer: unknown, status: number) {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && isServerFailureCode(answer.code))
    return answer.code
  return status === 401 ? 'signed_out' : status === 404 ? 'not_found' : 'unexpected'
}
