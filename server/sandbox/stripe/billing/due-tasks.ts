import type { Task, TaskKind } from '../clock/tasks.ts'
import type { Context } from '../context.ts'
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
    const { id: _preview, ...invoice } = previewRenewal(context, id)
    context.emit('invoice.upcoming', invoice as typeof invoice & { id: string })
  },
  'expire-incomplete': expireSubscription,
  'schedule-phase': reachPhaseEnd,
  renew: reachPeriodEnd,
  'finalize-invoice': finalizeAndCollect,
  'retry-invoice': collectAutomatically,
}

/**
 * Runs the earliest task that is due, as one transaction at its own instant; the clock is not behind it afterwards.
 * @returns whether there was one
 */
export function runNextTask(context: Context, until: number): boolean {
  const { store, tasks, clock } = context
  try {
    return store.transaction(() => {
      const task: Task | undefined = tasks.take(until)
      if (!task) return false
      clock.reach(task.at * 1000)
      clock.at(task.at, () => work[task.kind](context, task.subject))
      return true
    })
  } catch (error) {
    clock.reload()
    throw error
  }
}
