import type { Stripe } from 'stripe'
import { daySeconds } from '#contract/time-units.ts'
import { type Context, now } from '../context.ts'
import type { Period } from './periods.ts'

const trialNoticeSeconds = 3 * daySeconds
const upcomingSeconds = 7 * daySeconds

/** The current period of a subscription: that of its items. */
export function currentPeriod({ id, items }: Stripe.Subscription): Period {
  const [first] = items.data
  if (!first) throw new Error(`${id} has no items`)
  return { start: first.current_period_start, end: first.current_period_end }
}

/** Schedules what happens at the end of the period and before it: renewal or end, notice of it, end of a trial. */
export function planPeriodEnd(context: Context, subscription: Stripe.Subscription): void {
  const { tasks } = context
  const { id, cancel_at, trial_end, status } = subscription
  const { end } = currentPeriod(subscription)
  tasks.set('renew', id, cancel_at === null ? end : Math.min(cancel_at, end))
  if (end - upcomingSeconds > now(context) && cancel_at === null)
    tasks.set('upcoming-invoice', id, end - upcomingSeconds)
  else tasks.drop(id, 'upcoming-invoice')
  if (status === 'trialing' && trial_end !== null)
    tasks.set('trial-will-end', id, Math.max(trial_end - trialNoticeSeconds, now(context)))
  else tasks.drop(id, 'trial-will-end')
}
