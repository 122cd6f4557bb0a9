import { plans } from '#contract/rules/plans.ts'
import type { Mail } from '../script.ts'
import { liveOf, type ModelAccount, send } from './account.ts'
import { day, hour, type Minute } from './calendar.ts'
import { nextAmount } from './subscription.ts'

/** A renewal is announced so long before: not sooner, and 15 days before it at the latest. */
const renewalNotice = 30 * day
/** The end of a trial is announced two days before, by a job that runs every six hours at least. */
const trialNotice = 2 * day + 6 * hour
/** The start of a trial is announced as it begins, and no later than this. */
const trialStartNotice = day

/**
 * Sends what is due to be announced, each thing once: at a run of the job, and what has just happened (the start of a
 * trial, a failed charge) when it did.
 */
export function notify(account: ModelAccount, at: Minute): void {
  const current = liveOf(account)
  if (!current) return
  const { state, plan, periodStart, periodEnd, fee, isCanceled } = current
  const left = periodEnd - at
  const announce = (kind: Mail['kind'], amount: number, due: Minute) => {
    const once = `${account.subscriptions} ${kind} ${due}`
    if (amount === 0 || account.sent.has(once)) return
    account.sent.add(once)
    send(account, at, kind, { amount, date: kind === 'payment_failed' ? null : due })
  }
  if (state === 'unpaid') announce('payment_failed', fee?.amount ?? 0, periodStart)
  else if (isCanceled) return
  else if (state === 'trial' && left <= trialNotice) announce('trial_end', nextAmount(current), periodEnd)
  else if (state === 'trial' && at - periodStart <= trialStartNotice)
    announce('trial_start', nextAmount(current), periodEnd)
  else if (state === 'paid' && plans[plan].period !== 'month' && left <= renewalNotice)
    announce('renewal', nextAmount(current), periodEnd)
}
