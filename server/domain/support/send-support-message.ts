import { type AttemptPorts, countAttempts } from '#server/domain/accounts/attempt-limits.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { type EmailJobPayload, emailJob } from '#server/domain/mail/email-jobs.ts'

export interface SupportPorts extends AttemptPorts {
  readonly jobs: JobQueue
}

/** Enqueues a visitor's message to the academy's staff (F24, Q10). Throws `too_many_requests`. */
export async function sendSupportMessage(
  ports: SupportPorts,
  message: EmailJobPayload<'support-message'>,
  network: string,
): Promise<void> {
  await countAttempts(ports, [{ limit: 'support_from_network', subject: network }])
  await ports.jobs.enqueue(emailJob('support-message', message, ports.now()))
}
