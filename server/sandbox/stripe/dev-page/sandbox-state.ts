import { dayMs } from '#contract/time-units.ts'
import type { ObjectKind, StripeObject, StripeSandbox } from '../sandbox.ts'

const shown = [
  'customer',
  'subscription',
  'invoice',
  'payment_method',
  'coupon',
  'promotion_code',
] as const satisfies readonly ObjectKind[]

type Lists = { readonly [Kind in (typeof shown)[number]]: readonly StripeObject[Kind][] }

/** What the page shows and what `/dev/stripe.json` answers: objects in the API's own shape, newest first. */
export interface SandboxState extends Lists {
  /** ms since 1970. */
  readonly now: number
  /** When the next task is due, in ms; null without one. */
  readonly next_due: number | null
  readonly undelivered_events: readonly StripeObject['event'][]
}

export function readState(sandbox: Pick<StripeSandbox, 'now' | 'list'>): SandboxState {
  const lists = Object.fromEntries(shown.map((kind) => [kind, sandbox.list(kind)])) as unknown as Lists
  const now = sandbox.now()
  return {
    ...lists,
    now,
    next_due: nextDue(lists, now),
    undelivered_events: sandbox.list('event').filter(({ pending_webhooks }) => pending_webhooks > 0),
  }
}

const live = ['trialing', 'active', 'past_due', 'paused']
const threeDaysMs = 3 * dayMs

/** The earliest instant after `now` that the objects themselves name: trials, periods, cancellations, invoices. */
function nextDue({ subscription, invoice }: Pick<Lists, 'subscription' | 'invoice'>, now: number): number | null {
  const ofSubscriptions = subscription
    .filter(({ status }) => live.includes(status))
    .flatMap(({ trial_end, cancel_at, items }) => [
      ...(trial_end === null ? [] : [trial_end * 1000, trial_end * 1000 - threeDaysMs]),
      ...(cancel_at === null ? [] : [cancel_at * 1000]),
      ...items.data.map(({ current_period_end }) => current_period_end * 1000),
    ])
  const ofInvoices = invoice.flatMap(({ status, automatically_finalizes_at, next_payment_attempt }) => {
    const at = status === 'draft' ? automatically_finalizes_at : status === 'open' ? next_payment_attempt : null
    return at === null ? [] : [at * 1000]
  })
  const later = [...ofSubscriptions, ...ofInvoices].filter((at) => at > now)
  return later.length === 0 ? null : Math.min(...later)
}
