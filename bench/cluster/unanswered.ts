/**
 * Why a request has no answer: no server took it (each refused the connection, or was left out), the one that took it
 * was killed before its answer was whole, or the answer took longer than the client waits. There is no proxy in between
 * whose 502 would hide which.
 */
export type Unanswered = 'refused' | 'cut' | 'late' | 'other'

const cutCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

/** Classifies the error of a request without an answer. */
export function unansweredKind(error: unknown): Unanswered {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'refused'
  if (cutCodes.has(code) || message === 'aborted') return 'cut'
  return code === 'ETIMEDOUT' ? 'late' : 'other'
}
