import { ArkErrors } from '#contract/ark.ts'
import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { Failure, type FailureBody, type FailureCode, isServerFailureCode } from '#contract/errors.ts'
import { actionHeaders, actionUserHeader } from '#contract/rules/action-headers.ts'
import { type Delivery, deliveryOf } from '#contract/rules/outbox.ts'
import { academyClock } from './academy-clock.ts'
import { slowCalls } from './slow-calls.ts'

/** What a call needs besides its declaration. */
export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyInputOf<E>
  /** The file of a call that carries one. */
  readonly file?: Blob
  /** Lets the browser finish the call after the page is gone. */
  readonly keepalive?: boolean
  /** Whose call it is, by id: where somebody else has signed in since, the server answers as if nobody had. */
  readonly learner?: number | undefined
}

/** How long a server may say nothing, in ms. A silent one would hold up whoever waits for it: a file takes its time to send. */
const longestSilence = { call: 30_000, file: 120_000 } as const

/**
 * Makes a declared call and checks the answer against the same declaration.
 * Throws a `Failure`: the server's own code, or `offline`, `unreachable`, `too_slow` or `unreadable_answer`. An abort
 * passes through.
 */
export async function call<E extends Endpoint>(
  declared: E,
  input: CallInput<E> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const answer = await ask(declared, input, signal)
  const checked = declared.answer(answer)
  if (checked instanceof ArkErrors) {
    throw new Failure('unreadable_answer', {
      issues: checked.map((issue) => ({ path: issue.path.join('.'), code: issue.code })),
    })
  }
  return checked as AnswerOf<E>
}

/** What the server answers, unchecked; asked again where it was silent for long and the learner said so. */
async function ask(declared: Endpoint, input: CallInput<Endpoint>, signal?: AbortSignal): Promise<unknown> {
  for (;;) {
    let again = false
    const attempt = new AbortController()
    const end = () => attempt.abort(signal?.reason)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
    const repeat = () => {
      again = true
      attempt.abort()
    }
    const answered = slowCalls.begin(declared.changesState ? undefined : repeat)
    try {
      return await askOnce(declared, input, attempt.signal)
    } catch (cause) {
      if (!again || signal?.aborted) throw cause
    } finally {
      answered()
      signal?.removeEventListener('abort', end)
    }
  }
}

/** It may fall silent before its answer, and once more in the middle of it. */
async function askOnce(declared: Endpoint, input: CallInput<Endpoint>, signal: AbortSignal): Promise<unknown> {
  const ending = new AbortController()
  const end = () => ending.abort(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  let givingUp = setTimeout(end, input.file ? longestSilence.file : longestSilence.call)
  try {
    const sentAt = Date.now()
    const response = await send(declared, input, ending.signal)
    clearTimeout(givingUp)
    givingUp = setTimeout(end, longestSilence.call)
    if (!response.ok) throw await failureOf(declared, response)
    const { headers } = response
    const answer: unknown = await response.json()
    // After its words were read: a network that wants to be agreed to first answers with a page, and by its own clock.
    academyClock.hear(headers, sentAt)
    return answer
  } catch (cause) {
    if (signal.aborted) throw cause
    if (ending.signal.aborted) throw new Failure('too_slow', { cause })
    if (cause instanceof Failure) throw cause
    // Never begun, cut off on its way, or somebody else's page: a train's network that wants to be agreed to first.
    throw new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause })
  } finally {
    clearTimeout(givingUp)
  }
}

function send(declared: Endpoint, input: CallInput<Endpoint>, signal: AbortSignal): Promise<Response> {
  return fetch(addressOf(declared, input), {
    method: declared.method,
    credentials: 'same-origin',
    // The proof of origin that a foreign page cannot add without asking first.
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(input.body === undefined || input.file ? {} : { 'content-type': 'application/json' }),
      ...(input.learner === undefined ? {} : { [actionUserHeader]: String(input.learner) }),
    },
    ...bodyOf(declared, input),
    ...(input.keepalive ? { keepalive: true } : {}),
    signal,
  })
}

function addressOf(declared: Endpoint, input: CallInput<Endpoint>): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** A file travels as a form, whose other fields are the body; everything else as JSON. */
function bodyOf(declared: Endpoint, { body, file }: CallInput<Endpoint>): { body?: BodyInit } {
  if (!file || !declared.upload) return body === undefined ? {} : { body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.append(name, String(value))
  form.append(declared.upload.field, file)
  return { body: form }
}

async function failureOf(declared: Endpoint, response: Response): Promise<Failure> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  if (declared.refusal === 'text' && response.headers.get('content-type')?.startsWith('text/plain')) {
    const code = response.headers.get('x-failure-code')
    const said = await response.text().catch(() => undefined)
    return new Failure(codeOf({ code }, response.status), { said, retryAfter })
  }
  const answer: unknown = await response.json().catch(() => undefined)
  const { message, issues } = (answer ?? {}) as Partial<FailureBody>
  return new Failure(codeOf(answer, response.status), {
    said: typeof message === 'string' ? message : undefined,
    issues: Array.isArray(issues) ? issues : [],
    retryAfter,
  })
}

function codeOf(answer: unknown, status: number): FailureCode {
  if (typeof answer === 'object' && answer !== null) {
    if ('code' in answer && isServerFailureCode(answer.code)) return answer.code
    return status === 401 ? 'signed_out' : status === 404 ? 'not_found' : 'unexpected'
  }
  // Somebody else's page: only the academy can say that nobody is signed in, or that something is not there.
  return status >= 500 ? 'unexpected' : 'unreachable'
}

const longestDeliveryMs = 20_000

/** An action as it is sent: a call with the key under which the server applies it once, for one learner alone. */
export interface Action {
  readonly key: string
  readonly userId: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: unknown
}

/** Sends an action and says how that went; never throws. `keepalive` lets it outlive the page. */
export async function deliver(action: Action, { keepalive = false } = {}): Promise<Delivery> {
  try {
    const answer = await fetch(action.path, {
      method: action.method,
      credentials: 'same-origin',
      headers: actionHeaders(action),
      ...(action.body === null ? {} : { body: JSON.stringify(action.body) }),
      ...(keepalive ? { keepalive } : { signal: AbortSignal.timeout(longestDeliveryMs) }),
    })
    return deliveryOf(answer)
  } catch {
    return { kind: 'unanswered' }
  }
}
