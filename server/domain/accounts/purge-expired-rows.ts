import { actionKeyDays } from '#contract/rules/action-headers.ts'
import { dayMs } from '#contract/time-units.ts'
import { confirmCancellationKind } from '#server/domain/billing/subscription/confirm-cancellation.ts'
import type { TicketStore } from '#server/domain/identity/ports.ts'
import type { JobStore } from '#server/domain/jobs/ports.ts'
import type { ActionStore } from '#server/domain/learning/ports.ts'
import { emailJobKinds } from '#server/domain/mail/email-jobs.ts'
import type { MailOutboxStore } from '#server/domain/mail/ports.ts'
import { repeatableMs } from '#server/domain/repeated-calls.ts'
import type { SupportMessageStore } from '#server/domain/support/send-support-message.ts'
import { maxWindowMs } from './attempt-limits.ts'
import type { AttemptStore, DeviceStore, SessionStore } from './ports.ts'

interface PurgeExpiredPorts {
  readonly sessions: Pick<SessionStore, 'purgeExpired' | 'purgeDeletions'>
  readonly attempts: Pick<AttemptStore, 'purge'>
  readonly devices: Pick<DeviceStore, 'purge'>
  readonly tickets: Pick<TicketStore, 'purgeExpired'>
  readonly actions: Pick<ActionStore, 'purge'>
  readonly mailOutbox: Pick<MailOutboxStore, 'purge'>
  readonly jobs: Pick<JobStore, 'purgeSetAside'>
  readonly supportMessages: Pick<SupportMessageStore, 'purge'>
  now(): number
}

/** Days a device stays known after its last sign-in. */
export const knownDeviceDays = 365
/**
 * Days a message stays in the mail outbox, and a job set aside that holds an address or a learner's words. All links of
 * a message have expired by then.
 */
const mailRetentionDays = 30
/** A job of another kind holds ids alone, and what it was to do is still to be done: it stays until staff see to it. */
const personalJobKinds = [...emailJobKinds, confirmCancellationKind]

/**
 * Deletes expired sessions and tickets, the hashes that repeated calls are recognised by once they are a day old,
 * attempt counts past their window, devices unused for a year, keys of old actions, messages of the mail outbox, and
 * e-mails and confirmations that were set aside.
 */
export async function purgeExpiredRows({
  sessions,
  attempts,
  devices,
  tickets,
  actions,
  mailOutbox,
  jobs,
  supportMessages,
  now,
}: PurgeExpiredPorts): Promise<void> {
  await sessions.purgeExpired(now())
  await sessions.purgeDeletions(now() - repeatableMs)
  await supportMessages.purge(now() - repeatableMs)
  await tickets.purgeExpired(now())
  await attempts.purge(now() - maxWindowMs)
  await devices.purge(now() - knownDeviceDays * dayMs)
  await actions.purge(now() - actionKeyDays * dayMs)
  await mailOutbox.purge(now() - mailRetentionDays * dayMs)
  await jobs.purgeSetAside(personalJobKinds, now() - mailRetentionDays * dayMs)
}
