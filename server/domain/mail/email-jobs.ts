import { ArkErrors, type } from '#contract/ark.ts'
import { providers } from '#contract/sign-in.ts'
import { Currency } from '#contract/visitor.ts'
import { receiptPayload } from '#server/domain/billing/notices/receipt-job.ts'
import { type Job, type NewJob, NonRetryableError } from '#server/domain/jobs/ports.ts'

/**
 * The payloads of the e-mail jobs, by job kind. They hold no secret: a link is issued when its message is sent, so it
 * is valid for its full lifetime however long the job was queued.
 */
const emailJobPayloads = {
  /** Asks the owner of an account to confirm its unconfirmed address. */
  'confirm-email': type({ user_id: 'number' }),
  /** Sends a password reset link if the address has an account. */
  'reset-password': type({ email: 'string' }),
  /** Notifies the account's former address `to`. */
  'email-changed': type({ user_id: 'number', to: 'string' }),
  'password-changed': type({ user_id: 'number' }),
  /** Notifies the owner that a provider is linked to the account and the old password no longer valid. */
  'provider-linked': type({ user_id: 'number', provider: type.enumerated(...providers) }),
  /** Confirms a deletion to the address of the account, which is gone by then (D13). */
  'account-deleted': type({
    to: 'string',
    name: 'string',
    deleted_at: 'number',
    /** Of the plan that ended with it; null without one. */
    ended_price_id: 'string | null',
  }),
  /** Notifies a learner that the processing of a recording is paused. */
  'recording-set-aside': type({ user_id: 'number', title: 'string' }),
  /** Forwards a visitor's message to the academy's staff. */
  'support-message': type({ email: 'string', text: 'string', page: 'string | null' }),
  /** Reports to the academy's staff that a payer disputed a payment at the bank, or how that ended. */
  'dispute-report': type({
    dispute_id: 'string',
    /** Null where the customer has no account. */
    user_id: 'number | null',
    amount: 'number',
    currency: Currency,
    state: "'open' | 'lost' | 'kept'",
    /** Whether the plan of the payment ended with it. */
    ended_plan: 'boolean',
    /** Whether it is live; absent where the payment is of no stored plan, and in a job of an earlier version. */
    'live_plan?': 'boolean',
  }),
  /** The receipt of a payment or refund, by its ledger entry. */
  receipt: receiptPayload,
  /** That a refund was not received, by its ledger entry. */
  'refund-failed': receiptPayload,
  /** Confirms a cancellation with its dates (D7). */
  'subscription-canceled': type({ user_id: 'number', price_id: 'string', canceled_at: 'number', ends_at: 'number' }),
  /** The dated receipt of a withdrawal from the contract (D3). */
  'withdrawal-receipt': type({
    user_id: 'number',
    kind: "'withdrawal' | 'guarantee'",
    received_at: 'number',
    refund: 'number',
    currency: Currency,
    price_id: 'string',
  }),
  /** A notice that the law asks for (D6). */
  'billing-notice': type({
    user_id: 'number',
    kind: "'renewal' | 'trial_start' | 'trial_end' | 'price_change' | 'payment_failed'",
    due_at: 'number',
    amount: 'number',
    currency: Currency,
    /** The price that is charged. */
    price_id: 'string',
    /** Of a changed price: the one until then. */
    former_amount: 'number | null',
    /** Of a planned change to another plan: the price of the one that ends; absent in a job of an earlier version. */
    'former_price_id?': 'string',
  }),
}

export type EmailJobKind = keyof typeof emailJobPayloads
/** The kinds of all e-mail jobs. */
export const emailJobKinds = Object.keys(emailJobPayloads) as readonly EmailJobKind[]
export type EmailJobPayload<K extends EmailJobKind> = (typeof emailJobPayloads)[K]['infer']

/**
 * A job that sends an e-mail at `at` (ms). While a job with the same `key` is queued, enqueueing it again does nothing.
 */
export function emailJob<K extends EmailJobKind>(
  kind: K,
  payload: EmailJobPayload<K>,
  at: number,
  key?: string,
): NewJob {
  return { kind, payload, runAt: at, ...(key === undefined ? {} : { key: `${kind}:${key}` }) }
}

/** A job that asks the owner of an account to confirm `email`, its pending or its first address. */
export const confirmationEmailJob = (account: { readonly id: number }, email: string, at: number): NewJob =>
  emailJob('confirm-email', { user_id: account.id }, at, `${account.id}:${email}`)

/** The checked payload of an e-mail job. Throws `NonRetryableError`. */
export function payloadOf<K extends EmailJobKind>(kind: K, { payload }: Job): EmailJobPayload<K> {
  const checked: unknown = emailJobPayloads[kind](payload)
  if (checked instanceof ArkErrors) throw new NonRetryableError(`invalid payload of a ${kind} job`)
  return checked as EmailJobPayload<K>
}
