import { type FailureCode, serverFailures } from '#contract/errors.ts'
import { isTemporary } from '#contract/rules/outbox.ts'

/** Whether the same call may succeed later after a failure with this code: there was no answer, or a temporary one. */
export function isTemporaryFailure(code: FailureCode): boolean {
  return code in serverFailures
    ? isTemporary(serverFailures[code as keyof typeof serverFailures])
    : code === 'offline' || code === 'unreachable'
}
