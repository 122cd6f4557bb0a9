import type { Failure, FailureCode } from '#contract/errors.ts'
import { type TakeRefusal, takeRefusals } from '#contract/rules/recording-limit.ts'

/** Temporary failures. */
const passing: ReadonlySet<FailureCode> = new Set([
  'offline',
  'unreachable',
  'unreadable_answer',
  'storage_unavailable',
  'too_slow',
  'too_many_requests',
  'unexpected',
  'busy',
  'unavailable',
  'out_of_space',
])

/**
 * Why the server refuses a take for good: the reason for a file that is no recording, else the failure's code. Null for
 * a temporary failure.
 */
export function permanentRefusal(failure: Failure, during: 'begin' | 'part'): string | null {
  if (passing.has(failure.code)) return null
  // The server has dropped an upload that took too long: it begins anew.
  if (failure.code === 'not_found' && during === 'part') return null
  if (failure.code !== 'recording_refused') return failure.code
  return failure.issues.map(({ code }) => code).find(isTakeRefusal) ?? failure.code
}

export const isTakeRefusal = (text: string): text is TakeRefusal => (takeRefusals as readonly string[]).includes(text)
