import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { confirmationErrand } from '#server/domain/mail/errands.ts'
import type { Account } from './account.ts'
import { addressToConfirm } from './address-to-confirm.ts'
import { type AttemptPorts, countAttempts } from './attempt-limits.ts'

export interface ResendConfirmationPorts extends AttemptPorts {
  readonly jobs: JobQueue
}

/**
 * Puts the message that confirms an address in line again (F64); with nothing to confirm it does nothing. Throws
 * `too_many_requests`.
 */
export async function resendConfirmation(
  ports: ResendConfirmationPorts,
  account: Account,
  network: string,
): Promise<void> {
  const email = addressToConfirm(account)
  if (email === undefined) return
  await countAttempts(ports, [
    { limit: 'message_from_network', who: network },
    { limit: 'message_to_address', who: email },
  ])
  await ports.jobs.enqueue(confirmationErrand(account, email, ports.now()))
}
