import { Failure } from '#contract/errors.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { errand } from '#server/domain/mail/errands.ts'
import { type AttemptPorts, countAttempts } from './attempt-limits.ts'

export interface ForgotPasswordPorts extends AttemptPorts {
  readonly jobs: JobQueue
  /** From 0 to 1. */
  random(): number
}

const leastWaitMs = 500
const mostWaitMs = 3500

/**
 * Puts the link for a new password in line (F43). Whether the address has an account is not even looked at here: what
 * is done, and how long it takes, is the same for all. It is found out a moment later that nobody can foresee, lest the
 * work of writing a message slow down whatever is asked next. Messages beyond the limit of an address are dropped in silence;
 * a network that asks too often is told (`too_many_requests`), which says nothing about anybody.
 */
export async function forgotPassword(ports: ForgotPasswordPorts, email: string, network: string): Promise<void> {
  await countAttempts(ports, [{ limit: 'message_from_network', who: network }])
  try {
    await countAttempts(ports, [{ limit: 'reset_to_address', who: email }])
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests') return
    throw error
  }
  const at = ports.now() + leastWaitMs + Math.round(ports.random() * (mostWaitMs - leastWaitMs))
  await ports.jobs.enqueue(errand('reset-password', { email }, at, email))
}
