import type { BillingPorts } from '../ports.ts'
import { ignoreRefusal, requireProvider } from '../provider/provider-call.ts'
import { convergeSubscription, type ReconcilePorts } from '../provider/reconcile.ts'
import type { PriceChange } from './price-ports.ts'

export type ApplyPriceChangesPorts = ReconcilePorts & Pick<BillingPorts, 'priceChanges'>

/** Subscriptions that one run changes at most. */
const maxChanges = 200

/**
 * Sets the announced prices on subscriptions, in the last period before each is due: the next renewal is the
 * first charge at it, and nothing is charged or refunded for the period that runs. One whose learner cancelled, or
 * whose price changed again, is dropped. Each is tried: `attempt` takes the failures.
 */
export async function applyPriceChanges(
  ports: ApplyPriceChangesPorts,
  attempt: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  await ports.priceChanges.endUnsold(ports.now())
  for (const change of await ports.priceChanges.listDue(maxChanges)) await attempt(apply(ports, change))
}

async function apply(ports: ApplyPriceChangesPorts, change: PriceChange): Promise<void> {
  const { priceChanges, newKey, now } = ports
  const { subscription_id, provider_price_id: providerPriceId, price_id, due_at, user_id } = change
  const { subscriptions, schedules } = requireProvider(ports)
  const current = await subscriptions.find(subscription_id)
  const isOver = !current || current.endedAt !== null || current.cancelAtPeriodEnd || current.priceId !== price_id
  if (isOver) return priceChanges.end(subscription_id, now())
  if (current.state !== 'active' || current.periodEnd < due_at) return
  const schedule = current.scheduleId === null ? undefined : await schedules.find(current.scheduleId)
  if (schedule?.next) return
  // That of the change that the plan began with, which has no further phase; it may have ended meanwhile.
  if (schedule) await schedules.release(schedule.id, newKey()).catch(ignoreRefusal)
  await subscriptions.update(subscription_id, { price: { itemId: current.itemId, providerPriceId } }, newKey())
  // Stored before it counts as applied: a learner at the former amount would be notified again.
  if (user_id !== null) await convergeSubscription(ports, user_id)
  await priceChanges.setApplied(subscription_id, now())
}
