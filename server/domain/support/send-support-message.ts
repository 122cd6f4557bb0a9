import { type AttemptPorts, countAttempts, refundAttempts } from '#server/domain/accounts/attempt-limits.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { type EmailJobPayload, emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'

/** Messages that were accepted, by their hash. */
export interface SupportMessageStore {
  /** Stores an accepted message; false when it is stored already, also under concurrency. */
  accept(hash: string, at: number): Promise<boolean>
  isAccepted(hash: string): Promise<boolean>
  /** Deletes what was accepted before an instant (ms). */
  purge(before: number): Promise<void>
}

export interface SupportPorts extends AttemptPorts {
  readonly supportMessages: Pick<SupportMessageStore, 'isAccepted'>
  readonly transaction: Transaction<{
    readonly jobs: JobQueue
    readonly supportMessages: Pick<SupportMessageStore, 'accept'>
  }>
}

/** Where a message comes from. */
interface SupportSender {
  /** The client's network. */
  readonly network: string
  /** The client's id of the message, the same whenever it is sent again; undefined from older clients. */
  readonly messageId: string | undefined
}

/**
 * Enqueues a visitor's message to the academy's staff (F24, Q10). The same message with the same id, sent again because
 * its answer was lost, is accepted without another e-mail, and not counted. Throws `too_many_requests`.
 */
export async function sendSupportMessage(
  ports: SupportPorts,
  message: EmailJobPayload<'support-message'>,
  { network, messageId }: SupportSender,
): Promise<void> {
  // With its words: what was rewritten before the second press is another message.
  const hash =
    messageId === undefined ? undefined : ports.secrets.hash(JSON.stringify([messageId, message.email, message.text]))
  if (hash !== undefined && (await ports.supportMessages.isAccepted(hash))) return
  const attempts = [{ limit: 'support_from_network', subject: network }] as const
  await countAttempts(ports, attempts)
  const at = ports.now()
  const isNew = await ports.transaction(async ({ jobs, supportMessages }) => {
    if (hash !== undefined && !(await supportMessages.accept(hash, at))) return false
    await jobs.enqueue(emailJob('support-message', message, at))
    return true
  })
  if (!isNew) await refundAttempts(ports, attempts)
}
