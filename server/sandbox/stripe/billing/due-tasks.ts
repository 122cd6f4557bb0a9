import type { Task, TaskKind } from '../clock/tasks.ts'
import type { Context } from '../context.ts'
import { failRefund } from '../payments/refunds.ts'
import { collectAutomatically, finalizeAndCollect } from './collection.ts'
import { removeDiscounts } from './discounts.ts'
import { previewRenewal } from './previews.ts'
import { reachPeriodEnd } from './renewal.ts'
import { reachPhaseEnd } from './schedule-phases.ts'
import { expireSubscription } from './subscription-end.ts'

const work: { readonly [K in TaskKind]: (context: Context, subject: string) => void } = {
  'discount-end': (context, id) => {
    const { subscription } = context.store.get('discount', id)
    if (subscription !== null) removeDiscounts(context, subscription, [id])
  },
  'trial-will-end': (context, id) => {
    const subscription = context.store.get('subscription', id)
    if (subscription.status === 'trialing') context.emit('customer.subscription.trial_will_end', subscription)
  },
  'upcoming-invoice': (context, id) => {
    const preview = previewRenewal(context, id)
    if (!preview) return
    const { id: _unnamed, ...invoice } = preview
    context.emit('invoice.upcoming', invoice as typeof invoice & { id: string })
  },
  'expire-incomplete': expireSubscription,
  'schedule-phase': reachPhaseEnd,
  renew: reachPeriodEnd,
  'finalize-invoice': finalizeAndCollect,
  'retry-invoice': collectAutomatically,
  'fail-refund': failRefund,
}

/** Tasks that share one commit: each waits for the disk. */
const tasksPerCommit = 25

/**
 * Runs the earliest tasks that are due, in order and each at its own instant, as one transaction; the clock is not
 * behind them afterwards.
 * @returns whether there was one
 */
export function runNextTasks(context: Context, until: number): boolean {
  const { store, tasks, clock } = context
  try {
    return store.transaction(() => {
      let count = 0
      for (let task = tasks.take(until); task; task = count < tasksPerCommit ? tasks.take(until) : undefined) {
        count += 1
        clock.reach(task.at * 1000)
        run(context, task)
      }
      return count > 0
    })
  } catch (error) {
    clock.reload()
    throw error
  }
}

const run = (context: Context, { at, kind, subject }: Task): void =>
  context.clock.at(at, () => work[kind](context, subject))
