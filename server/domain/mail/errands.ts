import { type } from '#contract/ark.ts'
import { providers } from '#contract/sign-in.ts'
import type { NewJob } from '#server/domain/jobs/ports.ts'

/**
 * The messages that wait in line as jobs, with what each needs to be written. Nothing in them is secret: a link is made
 * when its message goes out, so that it works for its whole time however long the way was.
 */
export const errands = {
  /** Asks an account to confirm the address that waits for it. */
  'confirm-email': type({ user_id: 'number' }),
  /** Sends a link for a new password, if the address belongs to anyone. */
  'reset-password': type({ email: 'string' }),
  /** Tells the address an account had before. */
  'email-changed': type({ user_id: 'number', to: 'string' }),
  'password-changed': type({ user_id: 'number' }),
  /** Notifies the owner that a provider opens the account from now on, and that the old password does not. */
  'provider-linked': type({ user_id: 'number', provider: type.enumerated(...providers) }),
  /** Brings somebody's words to the academy's people. */
  'support-message': type({ email: 'string', text: 'string', page: 'string | null' }),
}

export type Errand = keyof typeof errands
export type ErrandPayload<E extends Errand> = (typeof errands)[E]['infer']

/**
 * A message to be sent from `at` (ms) on, as a job. With a `key`, asking for it again while it waits is asking once:
 * when the way out has been closed for a while, nobody finds the same message ten times.
 */
export function errand<E extends Errand>(kind: E, payload: ErrandPayload<E>, at: number, key?: string): NewJob {
  return { kind, payload, runAt: at, ...(key === undefined ? {} : { key: `${kind}:${key}` }) }
}

/** Asks an account to confirm the address `email`, the new one that waits or the one it began with. */
export const confirmationErrand = (account: { readonly id: number }, email: string, at: number): NewJob =>
  errand('confirm-email', { user_id: account.id }, at, `${account.id}:${email}`)
