import { Failure } from '#contract/errors.ts'
import type { OpenRetentionUse, RetentionUse } from '../notices/agreement-ports.ts'
import { claimMs } from '../ordering/finish-attempt.ts'
import type { BillingPorts } from '../ports.ts'
import { PaymentError, type PaymentProvider } from '../provider/provider.ts'
import { callProvider, failureOf, requireProvider } from '../provider/provider-call.ts'

export type GiveRetentionPorts = Pick<BillingPorts, 'provider' | 'retentionUses' | 'newKey' | 'now'>

/** A retention discount of either kind, as accepted now. */
type NewRetentionUse = Omit<RetentionUse, 'used_at' | 'open_key' | 'claimed_until'>

/**
 * Gives a retention discount of either kind, once per subscription ever. It is stored with an idempotency key before
 * `give` calls the provider, and completed afterwards; of parallel requests one gives it. A definite failure removes
 * it. Where the outcome is unknown it stays open: a repeated request continues it under the same key, and
 * `settleRetentions` ends one whose process died. Throws `offer_unavailable` where it was given or is being given,
 * `payment_in_progress` while one of the other kind may still be, and the failures of the provider.
 */
export async function giveRetention(
  ports: GiveRetentionPorts,
  use: NewRetentionUse,
  give: (provider: PaymentProvider, key: string) => Promise<unknown>,
): Promise<void> {
  const { retentionUses, now } = ports
  const provider = requireProvider(ports)
  const added = await addUse(ports, use)
  const open = added ?? (await continueUse(ports, provider, use))
  try {
    if (added || !(await isGiven(provider, open))) await give(provider, open.open_key)
  } catch (error) {
    // An answer that says nothing of what was done, or a refusal: the next try needs another key.
    const isAnswer = error instanceof PaymentError && error.isAnswer
    const given = isAnswer ? await isGiven(provider, open).catch(() => undefined) : undefined
    if (given === false) await retentionUses.remove(open)
    else if (given === undefined) await retentionUses.endClaim(open, now())
    if (given !== true) throw error instanceof PaymentError ? failureOf(error) : error
  }
  await retentionUses.complete(open)
}

async function addUse(
  { retentionUses, newKey, now }: GiveRetentionPorts,
  use: NewRetentionUse,
): Promise<OpenRetentionUse | undefined> {
  const used_at = now()
  const open = { ...use, used_at, open_key: newKey(), claimed_until: used_at + claimMs }
  return (await retentionUses.add(open)) ? open : undefined
}

/** The open use of a subscription, claimed by this request; one of the other kind is ended first. */
async function continueUse(
  ports: GiveRetentionPorts,
  provider: PaymentProvider,
  use: NewRetentionUse,
): Promise<OpenRetentionUse> {
  const { retentionUses, now } = ports
  const { subscription_id } = use
  const before = await retentionUses.find(subscription_id)
  const open = await retentionUses.claim(subscription_id, now(), now() + claimMs)
  if (!open) throw new Failure('offer_unavailable')
  const isSame = open.percent === use.percent && open.months === use.months && open.next_price_id === use.next_price_id
  if (isSame) return open
  const since = before?.claimed_until ?? now()
  if (!(await callProvider(ports, () => isSettled(ports, provider, open, since))))
    throw new Failure('payment_in_progress')
  const added = await addUse(ports, use)
  if (!added) throw new Failure('offer_unavailable')
  return added
}

/** Uses that one run ends at most. */
const maxUses = 100

/**
 * Ends the open uses whose requests are over: completes those that the provider knows, and removes the others, so that
 * the learner can accept the discount again. Each is tried: `attempt` takes the failures.
 */
export async function settleRetentions(
  ports: GiveRetentionPorts,
  attempt: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  const { retentionUses, now } = ports
  const provider = requireProvider(ports)
  const settle = async ({ subscription_id, claimed_until }: OpenRetentionUse) => {
    const open = await retentionUses.claim(subscription_id, now(), now() + claimMs)
    if (open) await isSettled(ports, provider, open, claimed_until)
  }
  for (const use of await retentionUses.listOpenBefore(now() - claimMs, maxUses)) await attempt(settle(use))
}

/**
 * Completes a claimed use that the provider knows, or removes it; false where a request that had it until `since` may
 * still arrive.
 */
async function isSettled(
  { retentionUses, now }: GiveRetentionPorts,
  provider: PaymentProvider,
  open: OpenRetentionUse,
  since: number,
): Promise<boolean> {
  try {
    if (await isGiven(provider, open)) await retentionUses.complete(open)
    else if (since + claimMs <= now()) await retentionUses.remove(open)
    else {
      await retentionUses.endClaim(open, since)
      return false
    }
    return true
  } catch (error) {
    await retentionUses.endClaim(open, since)
    throw error
  }
}

/** Whether the provider gave the discount under the key of a use. */
async function isGiven(
  { subscriptions, schedules }: PaymentProvider,
  { subscription_id, next_price_id, open_key }: OpenRetentionUse,
): Promise<boolean> {
  const subscription = await subscriptions.find(subscription_id)
  if (!subscription) return false
  if (next_price_id === null) return subscription.retentionKey === open_key
  // The period ended meanwhile.
  if (subscription.priceId === next_price_id) return true
  const schedule = subscription.scheduleId === null ? undefined : await schedules.find(subscription.scheduleId)
  return schedule?.attemptKey === open_key && schedule.next?.priceId === next_price_id
}
