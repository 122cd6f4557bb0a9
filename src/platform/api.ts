import { type CallName, callTable, fillPath } from '#contract/call-table.ts'
import type { Calls } from '#contract/calls.ts'
import type { AnswerOf, BodyInputOf, Check, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { Failure, type FailureBody, type FailureCode } from '#contract/errors.ts'
import { failureCodeOf } from '#contract/failure-code.ts'
import { actionUserHeader } from '#contract/rules/action-headers.ts'
import { readRetryAfter } from '#contract/rules/retry.ts'
import { academyClock } from './academy-clock.ts'
import { loadChunk } from './chunk-reload.ts'
import { slowCalls } from './slow-calls.ts'

/** The type of the window's event for a call that the server has refused. */
export type RefusedEvent = `refused:${FailureCode}`

/** The codes of the refusals since the page was loaded, for listeners that are added after their event. */
export const refusedCodes = new Set<FailureCode>()

/** The input of a call. */
interface CallInput<E extends Endpoint = Endpoint> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyInputOf<E>
  /** The file of an upload. */
  readonly file?: Blob
  /** Lets the browser finish the call after the page is gone. */
  readonly keepalive?: boolean
  /**
   * Id of the learner the call belongs to: while another one is signed in, the server answers `signed_out`. By default
   * the page's learner where the call changes state.
   */
  readonly learner?: number | undefined
}

let pageLearner: number | undefined

/**
 * Sets the learner of this page by id. In another tab another one may have signed in since: what this page changes is
 * changed for its own learner, or not at all.
 */
export function setPageLearner(userId: number | undefined): void {
  pageLearner = userId
}

/** The body of a call by its name, such as `BodyOf<'modifyUser'>`. */
export type BodyOf<Name extends CallName> = BodyInputOf<Calls[Name]>

/** The part of a call's declaration that the call table has. */
type CallRow = Pick<Endpoint, 'method' | 'path' | 'changesState' | 'refusal'> & { readonly uploadField?: string }

/**
 * Makes a call by its name in `contract/call-table.ts` and checks the answer against its declaration:
 * `call('getVideoData', { params: { videoId } }, signal)`. Types of input and answer are the declaration's.
 *
 * No import of a declaration is needed (types come with `import type`), so a module that calls does not bring its
 * checks along. A call that only reads is sent at once and its check loads beside it. One that changes state waits for
 * its check: where the chunk is missing after a new version, nothing was sent yet when the page reloads.
 *
 * Throws a `Failure`: the server's own code, or `offline`, `unreachable` (a missing chunk among them), `too_slow` or
 * `unreadable_answer`. An abort passes through.
 */
export function call<Name extends CallName>(
  name: Name,
  input?: CallInput<Calls[Name]>,
  signal?: AbortSignal,
): Promise<AnswerOf<Calls[Name]>>
export async function call(name: CallName, input: CallInput = {}, signal?: AbortSignal): Promise<unknown> {
  const row: CallRow = callTable[name]
  const loading = loadCheck(name)
  // Awaited below: a call that fails first must not leave an unhandled rejection behind.
  loading.catch(() => undefined)
  if (row.changesState) await inTime(loading)
  const answer = await requestAnswer(row, input, signal)
  const { check, ArkErrors } = await inTime(loading)
  const checked = check(answer)
  if (checked instanceof ArkErrors) {
    throw new Failure('unreadable_answer', {
      issues: checked.map((issue) => ({ path: issue.path.join('.'), code: issue.code })),
    })
  }
  return checked
}

/** The check of a call's answer, from the chunk of all declarations. */
async function loadCheck(name: CallName) {
  const [{ ArkErrors }, { calls }] = await loadChunk(
    Promise.all([import('#contract/ark.ts'), import('#contract/calls.ts')]),
  )
  const check: Check = calls[name].answer
  return { check, ArkErrors }
}

/** Waits for a chunk as for an answer: slow after a while, and too slow in the end. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  const loaded = slowCalls.begin()
  let timeout: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Failure('too_slow')), timeoutMs.call)
  })
  try {
    return await Promise.race([loading, tooSlow])
  } finally {
    clearTimeout(timeout)
    loaded()
  }
}

/** Timeouts for the head of an answer, in ms; longer while a file is uploaded. */
const timeoutMs = { call: 30_000, file: 120_000 } as const

/** The unchecked answer. A slow call that only reads is sent again when the visitor retries it. */
async function requestAnswer(row: CallRow, input: CallInput, signal?: AbortSignal): Promise<unknown> {
  for (;;) {
    signal?.throwIfAborted()
    let retry = false
    const attempt = new AbortController()
    const end = () => attempt.abort(signal?.reason)
    signal?.addEventListener('abort', end)
    const repeat = () => {
      retry = true
      attempt.abort()
    }
    const answered = slowCalls.begin(row.changesState ? undefined : repeat)
    try {
      return await requestOnce(row, input, attempt)
    } catch (cause) {
      if (!retry) throw cause
    } finally {
      answered()
      signal?.removeEventListener('abort', end)
    }
  }
}

/** The timeout counts until the head of the answer, and anew until the end of its body. It aborts the attempt. */
async function requestOnce(row: CallRow, input: CallInput, attempt: AbortController): Promise<unknown> {
  let isTooSlow = false
  const end = () => {
    isTooSlow = true
    attempt.abort()
  }
  let timeout = setTimeout(end, input.file ? timeoutMs.file : timeoutMs.call)
  try {
    const sentAt = Date.now()
    const response = await send(row, input, attempt.signal)
    clearTimeout(timeout)
    timeout = setTimeout(end, timeoutMs.call)
    if (!response.ok) {
      const failure = await failureOf(row, response)
      refusedCodes.add(failure.code)
      dispatchEvent(new Event(`refused:${failure.code}` satisfies RefusedEvent))
      throw failure
    }
    const { headers } = response
    const answer: unknown = await response.json()
    // Only after the body parsed as JSON: a captive portal answers with a page of its own, and by its own clock.
    academyClock.syncFrom(headers, sentAt)
    return answer
  } catch (cause) {
    if (isTooSlow) throw new Failure('too_slow', { cause })
    if (attempt.signal.aborted || cause instanceof Failure) throw cause
    // No connection, a connection cut off, or the page of a captive portal.
    throw new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause })
  } finally {
    clearTimeout(timeout)
  }
}

function send(row: CallRow, input: CallInput, signal: AbortSignal): Promise<Response> {
  const learner = input.learner ?? (row.changesState ? pageLearner : undefined)
  return fetch(urlOf(row, input), {
    method: row.method,
    // A same-origin proof: another origin cannot add it without a CORS preflight.
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(input.body === undefined || input.file ? {} : { 'content-type': 'application/json' }),
      ...(learner === undefined ? {} : { [actionUserHeader]: String(learner) }),
    },
    ...bodyOf(row, input),
    keepalive: input.keepalive ?? false,
    signal,
  })
}

function urlOf(row: CallRow, input: CallInput): string {
  const path = fillPath(row.path, (input.params ?? {}) as Record<string, unknown>)
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  ).toString()
  return query ? `${path}?${query}` : path
}

/** A file is sent as multipart form, whose other fields are the body; everything else as JSON. */
function bodyOf(row: CallRow, { body, file }: CallInput): { body?: BodyInit } {
  if (!file || !row.uploadField) return body === undefined ? {} : { body: JSON.stringify(body) }
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.append(name, String(value))
  form.append(row.uploadField, file)
  return { body: form }
}

async function failureOf(row: CallRow, response: Response): Promise<Failure> {
  const retryAfter = readRetryAfter(response.headers)
  if (row.refusal === 'text' && response.headers.get('content-type')?.startsWith('text/plain')) {
    const code = response.headers.get('x-failure-code')
    const serverMessage = await response.text().catch(() => undefined)
    return new Failure(failureCodeOf({ code }, response.status), { serverMessage, retryAfter })
  }
  const answer: unknown = await response.json().catch(() => undefined)
  const { message, issues } = (answer ?? {}) as Partial<FailureBody>
  return new Failure(failureCodeOf(answer, response.status), {
    serverMessage: typeof message === 'string' ? message : undefined,
    issues: Array.isArray(issues) ? issues : [],
    retryAfter,
  })
}
