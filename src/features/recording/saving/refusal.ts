import { type Failure, type FailureCode, isServerFailureCode } from '#contract/errors.ts'
import { type TakeRefusal, takeRefusals } from '#contract/rules/recording-limit.ts'
import { isTemporaryFailure } from '#src/platform/retry-in-view.ts'

/** Whether a failure leaves open what the server did, or does with the same call: temporary, or without an answer. */
export const isUndecided = (code: FailureCode): boolean => !isServerFailureCode(code) || isTemporaryFailure(code)

/**
 * Why the server refuses a take for good: the reason for a file that is no recording, else the failure's code. Null for
 * a temporary failure, and where no answer of the server could be read.
 */
export function permanentRefusal(failure: Failure, during: 'begin' | 'part'): string | null {
  const { code } = failure
  if (isUndecided(code)) return null
  // The server has dropped an upload that took too long: it begins anew.
  if (code === 'not_found' && during === 'part') return null
  if (code !== 'recording_refused') return code
  return failure.issues.map((issue) => issue.code).find(isTakeRefusal) ?? code
}

/** Whether a stored refusal is a temporary failure, which an earlier version took for a permanent one. */
export const isOutdatedRefusal = (refusal: string | null): boolean =>
  isServerFailureCode(refusal) && isTemporaryFailure(refusal)

export const isTakeRefusal = (text: string): text is TakeRefusal => (takeRefusals as readonly string[]).includes(text)
