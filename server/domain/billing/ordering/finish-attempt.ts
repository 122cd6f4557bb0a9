import { dayMs, minuteMs } from '#contract/time-units.ts'
import type { BillingPorts, PaymentAttempt } from '../ports.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { isRefusal } from '../provider/provider-call.ts'
import type { Card, CardSetup } from '../provider/provider-subscriptions.ts'
import { readCardRequest } from './attempt-request.ts'
import { replaceCard } from './replace-card.ts'
import { type PricePorts, withPrice } from './with-price.ts'

type FinishPorts = Pick<BillingPorts, 'paymentAttempts' | 'subscriptions' | 'prices' | 'newKey' | 'now'>

/** How long a request may call the provider before another one takes its attempt over, in ms. */
export const claimMs = minuteMs

/** A card that the bank did not authenticate within so long, in ms, was given up: the page it waited on is gone. */
const cardLifeMs = dayMs

/**
 * Advances the learner's open attempt: finds the subscription whose answer was lost, and once the bank authenticated a
 * card, does what the card was entered for; one that is not authenticated within a day is cancelled there and given up.
 * An attempt that a request is working on is left to it. Without a customer (null) nothing was ordered: its id is
 * stored before an order.
 */
export async function finishAttempt(
  ports: FinishPorts,
  provider: PaymentProvider,
  customerId: string | null,
  userId: number,
): Promise<void> {
  const { paymentAttempts, now } = ports
  const attempt = await paymentAttempts.openOf(userId)
  if (!attempt || (attempt.claimed_until !== null && attempt.claimed_until > now())) return
  if (attempt.kind === 'subscribe') return findLostSubscription(ports, provider, customerId, attempt)
  if (attempt.setup_id === null) {
    // The bank was never asked, or its answer was lost: nothing was changed and nothing charged.
    if (!isAbandoned(attempt, now())) return
    await paymentAttempts.update(attempt.id, { state: 'failed', failure_code: 'no_answer' }, now())
    return
  }
  const setup = await provider.setups.find(attempt.setup_id)
  if (setup?.confirmation.state === 'succeeded') {
    if (!(await paymentAttempts.claim(attempt.id, now(), now() + claimMs))) return
    try {
      await applyCard(ports, provider, attempt, setup)
      await paymentAttempts.update(attempt.id, { state: 'succeeded', claimed_until: null }, now())
    } catch (error) {
      const failed = isRefusal(error) ? { state: 'failed' as const, failure_code: error.code ?? error.kind } : {}
      await paymentAttempts.update(attempt.id, { ...failed, claimed_until: null }, now())
      // A subscription that ended meanwhile is refused for ever; its state has to be read all the same.
      if (!isRefusal(error)) throw error
    }
  } else if (!setup || setup.confirmation.state === 'canceled')
    await paymentAttempts.update(attempt.id, { state: 'failed', failure_code: 'canceled' }, now())
  else if (setup.confirmation.state === 'action' && attempt.created_at + cardLifeMs <= now())
    await giveUpCard(ports, provider, attempt, setup)
}

/**
 * Ends a card that the bank was never allowed to authenticate, at the provider first: a page that is still open could
 * confirm it later, for nothing. One that is authenticated at this moment is left to the next reading.
 */
async function giveUpCard(
  { paymentAttempts, newKey, now }: FinishPorts,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  { id }: CardSetup,
): Promise<void> {
  const ended = await provider.setups.cancel(id, newKey()).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
    return provider.setups.find(id)
  })
  const state = ended?.confirmation.state
  if (state === 'succeeded' || state === 'processing') return
  await paymentAttempts.update(attempt.id, { state: 'failed', failure_code: 'expired' }, now())
}

/** Whether the requests of an attempt ended long ago. */
const isAbandoned = ({ updated_at }: PaymentAttempt, now: number) => updated_at + claimMs <= now

async function findLostSubscription(
  { paymentAttempts, now }: FinishPorts,
  provider: PaymentProvider,
  customerId: string | null,
  attempt: PaymentAttempt,
): Promise<void> {
  if (attempt.subscription_id !== null) return
  const ordered = customerId === null ? [] : await provider.subscriptions.listOf(customerId)
  const lost = ordered.find(({ attemptKey }) => attemptKey === attempt.key)
  // Its request may still arrive.
  if (!lost && !isAbandoned(attempt, now())) return
  await paymentAttempts.update(
    attempt.id,
    lost ? { state: 'action', subscription_id: lost.id } : { state: 'failed', failure_code: 'no_answer' },
    now(),
  )
}

/**
 * Does what a card was entered for, now that the bank authenticated it. Every step states what shall be, so that it may
 * be repeated under other keys: the provider would repeat a failure under the same one.
 */
export async function applyCard(
  ports: PricePorts,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  setup: CardSetup,
): Promise<void> {
  const run = ports.newKey()
  const { subscriptionId, discount, priceId } = readCardRequest(attempt)
  const paymentMethodId = setup.paymentMethodId ?? attempt.payment_method_id
  const { key, kind } = attempt
  const card = { defaultPaymentMethodId: paymentMethodId }
  let former: Card | null = null
  if (subscriptionId !== null) {
    const subscription = await provider.subscriptions.find(subscriptionId)
    former = subscription?.card ?? null
    const isScheduled = subscription?.scheduleId != null
    if (kind === 'resume' && isScheduled) await provider.schedules.release(subscription.scheduleId, `${run}:release`)
    // Sent where there is an end to take back alone: it is refused for the schedule that an earlier run has begun.
    const continues = kind !== 'change_card' && subscription?.cancelAtPeriodEnd === true
    const changes = {
      ...card,
      ...(continues ? { cancelAtPeriodEnd: false } : {}),
      ...(kind === 'resume' && discount ? { discounts: [discount] } : {}),
    }
    const update = () => provider.subscriptions.update(subscriptionId, changes, `${run}:card`)
    if (kind === 'change_plan' && priceId !== null) {
      const next = { priceId, discount }
      const follow = async () => {
        await update()
        await withPrice(ports, provider, priceId, () =>
          provider.schedules.create({ subscriptionId, next, attemptKey: key }, `${run}:schedule`),
        )
      }
      await follow().catch(async (error: unknown) => {
        if (isRefusal(error)) await endWithPeriod(provider, subscriptionId, run)
        throw error
      })
    } else await update()
  }
  if (setup.customerId !== null) await provider.customers.update(setup.customerId, card, `${run}:customer`)
  const { customerId } = setup
  if (kind === 'change_card') await replaceCard(provider, { subscriptionId, customerId, former, paymentMethodId, run })
}

/** Sets a plan that another one was to follow to end with its period again: the other one cannot follow. */
async function endWithPeriod(provider: PaymentProvider, subscriptionId: string, run: string): Promise<void> {
  const begun = (await provider.subscriptions.find(subscriptionId))?.scheduleId ?? null
  if (begun !== null) await provider.schedules.release(begun, `${run}:release`)
  await provider.subscriptions.update(subscriptionId, { cancelAtPeriodEnd: true }, `${run}:end`)
}
