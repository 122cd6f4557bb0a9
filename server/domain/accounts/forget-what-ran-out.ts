import { actionKeyDays } from '#contract/rules/action-headers.ts'
import type { TicketStore } from '#server/domain/identity/ports.ts'
import type { ActionStore } from '#server/domain/learning/ports.ts'
import type { OutboxStore } from '#server/domain/mail/ports.ts'
import { longestWindowMs } from './attempt-limits.ts'
import type { AttemptStore, DeviceStore, SessionStore } from './ports.ts'

export interface ForgetPorts {
  readonly sessions: Pick<SessionStore, 'sweep'>
  readonly attempts: Pick<AttemptStore, 'sweep'>
  readonly devices: Pick<DeviceStore, 'sweep'>
  readonly tickets: Pick<TicketStore, 'sweep'>
  readonly actions: Pick<ActionStore, 'sweep'>
  readonly outbox: Pick<OutboxStore, 'sweep'>
  now(): number
}

/** How long a browser is known from the last time somebody signed in on it, in days. */
export const knownDeviceDays = 365
/** How long a message is kept where none are sent, in days. All of its links have run out by then. */
const keptMailDays = 30

const day = 86_400_000

/**
 * Forgets sessions and tickets that ran out, counts nobody asks for any more, browsers not signed in on for a year, keys
 * of old actions, and messages that were kept instead of sent.
 */
export async function forgetWhatRanOut({
  sessions,
  attempts,
  devices,
  tickets,
  actions,
  outbox,
  now,
}: ForgetPorts): Promise<void> {
  await sessions.sweep(now())
  await tickets.sweep(now())
  await attempts.sweep(now() - longestWindowMs)
  await devices.sweep(now() - knownDeviceDays * day)
  await actions.sweep(now() - actionKeyDays * day)
  await outbox.sweep(now() - keptMailDays * day)
}
