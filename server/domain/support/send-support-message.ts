import { type AttemptPorts, countAttempts } from '#server/domain/accounts/attempt-limits.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { type ErrandPayload, errand } from '#server/domain/mail/errands.ts'

export interface SupportPorts extends AttemptPorts {
  readonly jobs: JobQueue
}

/** Puts somebody's words to the academy's people in line (F24, Q10). Throws `too_many_requests`. */
export async function sendSupportMessage(
  ports: SupportPorts,
  message: ErrandPayload<'support-message'>,
  network: string,
): Promise<void> {
  await countAttempts(ports, [{ limit: 'support_from_network', who: network }])
  await ports.jobs.enqueue(errand('support-message', message, ports.now()))
}
