import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { createSubscription as declared, Quote } from '#contract/payment.ts'
import { attachCard } from '../customer/customer.ts'
import type { BillingPorts, PaymentAttempt } from '../ports.ts'
import { isConfirmed } from '../provider/converge.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { callProvider, requireProvider } from '../provider/provider-call.ts'
import type { Confirmation, ProviderSubscription } from '../provider/provider-subscriptions.ts'
import { convergeSubscription } from '../provider/reconcile.ts'
import { refresh } from '../provider/refresh.ts'
import { isLive } from '../subscription/entitlement.ts'
import { readAgreedQuote, readSubscribeRequest, requestColumns } from './attempt-request.ts'
import { claimOpenAttempt, type NewAttempt, openAttempt, runAttempt } from './attempts.ts'
import { requestCard } from './authenticate-card.ts'
import { countDeclinedCard } from './declined-cards.ts'
import type { FindCouponPorts } from './find-coupon.ts'
import { type OrderContext, prepareOrder, storedCode } from './prepare-order.ts'
import { isSameQuote } from './quote.ts'
import { withPrice } from './with-price.ts'

export type CreateSubscriptionPorts = BillingPorts & FindCouponPorts

type SubscriptionOrder = BodyOf<typeof declared>
type ToConfirm = AnswerOf<typeof declared>

/**
 * Subscribes a learner, or subscribes again (F194, F198). The server decides price, currency, discount and trial.
 * However often it is repeated, in however many tabs, a learner has one customer, one live subscription and one charge:
 * an attempt with its own idempotency key is stored before the provider is called, and an open one is continued.
 *
 * Throws `price_unknown`, the coupon's own codes, `quote_changed`, `already_subscribed`, `payment_in_progress`,
 * `card_declined` with the provider's message, `too_many_requests` after many of these, and `payments_unavailable`.
 */
export const createSubscription = (
  ports: CreateSubscriptionPorts,
  context: OrderContext,
  order: SubscriptionOrder,
): Promise<ToConfirm> =>
  countDeclinedCard(ports, { userId: context.caller.account.id, network: context.network }, () =>
    placeOrder(ports, context, order),
  )

async function placeOrder(
  ports: CreateSubscriptionPorts,
  context: OrderContext,
  order: SubscriptionOrder,
): Promise<ToConfirm> {
  const provider = requireProvider(ports)
  const { account } = context.caller
  const withTrial = order.trial !== false
  const prepared = await prepareOrder(ports, context, {
    priceId: order.price_id,
    coupon: order.coupon ?? null,
    withTrial,
  })
  const { quote, discount, trial } = prepared
  if (order.quote && !isSameQuote(order.quote, quote)) throw new Failure('quote_changed')
  const attempt = {
    user_id: account.id,
    price_id: order.price_id,
    coupon: storedCode(prepared.code),
    quote_json: JSON.stringify(quote),
    payment_method_id: order.payment_method_id,
  }
  if (quote.kind !== 'new') {
    const kind = quote.kind === 'resume' ? 'resume' : 'change_plan'
    return requestCard(ports, context.caller, { ...attempt, kind, discount })
  }
  const newAttempt = { ...attempt, ...requestColumns('subscribe', { priceId: order.price_id, discount, trial }) }
  const continued = await continueOpen(ports, provider, newAttempt, quote)
  const open = continued ?? (await openUnlessSubscribed(ports, newAttempt))
  const run = (attempt: PaymentAttempt) =>
    runAttempt(
      ports,
      attempt,
      () => subscribe(ports, provider, { account, attempt, paymentMethodId: order.payment_method_id }),
      async () => (await madeBy(ports, provider, attempt)).length > 0,
    )
  const subscription = await run(open)
    .catch(async (error: unknown) => {
      // The failure of an earlier request under this key, which created nothing and has ended.
      const isUnavailable = error instanceof Failure && error.code === 'payments_unavailable'
      const ended = continued && isUnavailable ? await ports.paymentAttempts.find(open.id) : undefined
      if (ended?.state !== 'failed') throw error
      return run(await openUnlessSubscribed(ports, newAttempt))
    })
    // A coupon whose last use was taken meanwhile is refused by its own code.
    .catch(async (error: unknown) => {
      if (prepared.code !== null && error instanceof Failure && error.code === 'provider_refused')
        await prepareOrder(ports, context, { priceId: order.price_id, coupon: prepared.code, withTrial })
      throw error
    })
  await refresh(ports, account.id)
  return toConfirm(subscription.confirmation)
}

/**
 * Opens an attempt. Throws `already_subscribed` where a plan was confirmed since the order was prepared: its row and
 * the end of its attempt are one transaction, so that it is seen here by whoever could open another.
 */
async function openUnlessSubscribed(ports: CreateSubscriptionPorts, attempt: NewAttempt): Promise<PaymentAttempt> {
  const opened = await openAttempt(ports, attempt)
  const current = await ports.subscriptions.current(attempt.user_id)
  if (!current || !isLive(current)) return opened
  await ports.paymentAttempts.update(opened.id, { state: 'failed', claimed_until: null }, ports.now())
  throw new Failure('already_subscribed')
}

/**
 * The open attempt, where it is for the same price, coupon and start, and what it has made is charged as agreed now;
 * another one is ended first.
 */
async function continueOpen(
  ports: CreateSubscriptionPorts,
  provider: PaymentProvider,
  newAttempt: NewAttempt,
  quote: Quote,
): Promise<PaymentAttempt | undefined> {
  const open = await claimOpenAttempt(ports, newAttempt.user_id)
  if (!open) return undefined
  const agreed = readAgreedQuote(open)
  // The days of a trial count from the order that made the subscription, and its price is the one of that day.
  const isAsAgreed = open.subscription_id === null || (agreed !== null && isSameQuote(agreed, quote))
  const isSame =
    isAsAgreed &&
    open.kind === newAttempt.kind &&
    open.price_id === newAttempt.price_id &&
    storedCode(open.coupon) === newAttempt.coupon &&
    startsWithTrial(open) === startsWithTrial(newAttempt)
  if (isSame && !(await hasEnded(ports, provider, open))) return open
  await replaceAttempt(ports, provider, open)
  return undefined
}

/** Whether an attempt is for a subscription that is charged later. */
const startsWithTrial = (attempt: Pick<PaymentAttempt, 'request_json'>): boolean =>
  readSubscribeRequest(attempt).trial !== null

/** Whether the subscription of an attempt expired or was cancelled, so that it cannot be continued. */
async function hasEnded(
  ports: CreateSubscriptionPorts,
  provider: PaymentProvider,
  { subscription_id }: PaymentAttempt,
): Promise<boolean> {
  if (subscription_id === null) return false
  const known = await callProvider({ ...ports, provider }, ({ subscriptions }) => subscriptions.find(subscription_id))
  return known === undefined || known.state === 'canceled' || known.state === 'incomplete_expired'
}

/**
 * Ends an attempt in favour of another, and cancels the subscription it made. Throws `already_subscribed` where that
 * one was confirmed meanwhile, in another tab.
 */
async function replaceAttempt(
  ports: CreateSubscriptionPorts,
  provider: PaymentProvider,
  open: PaymentAttempt,
): Promise<void> {
  const { paymentAttempts, subscriptions, now } = ports
  const work = async () => {
    for (const subscription of await madeBy(ports, provider, open)) {
      if (isConfirmed(subscription, await subscriptions.find(subscription.id)) && subscription.endedAt === null) {
        await convergeSubscription(ports, open.user_id)
        throw new Failure('already_subscribed')
      }
      if (subscription.endedAt === null) await provider.subscriptions.cancel(subscription.id, ports.newKey())
    }
    await paymentAttempts.update(open.id, { state: 'replaced', claimed_until: null }, now())
    await convergeSubscription(ports, open.user_id)
  }
  // Whatever fails, the attempt stays open, since it refers to what was created.
  await runAttempt(ports, { ...open, state: 'action' }, work, async () => true)
}

/** The subscriptions that were made under the key of an attempt. */
async function madeBy(
  { billingCustomers }: Pick<CreateSubscriptionPorts, 'billingCustomers'>,
  provider: PaymentProvider,
  { user_id, key }: PaymentAttempt,
): Promise<readonly ProviderSubscription[]> {
  const customerId = (await billingCustomers.find(user_id))?.customer_id
  if (!customerId) return []
  return (await provider.subscriptions.listOf(customerId)).filter(({ attemptKey }) => attemptKey === key)
}

interface AttemptToSubscribe {
  readonly account: OrderContext['caller']['account']
  readonly attempt: PaymentAttempt
  readonly paymentMethodId: string
}

/** The provider calls of an attempt, each under a key of its own. */
async function subscribe(
  ports: CreateSubscriptionPorts,
  provider: PaymentProvider,
  { account, attempt, paymentMethodId }: AttemptToSubscribe,
): Promise<ProviderSubscription> {
  const { paymentAttempts, now } = ports
  // Refuses a declined card before anything is made. Attaching it again changes nothing.
  const customerId = await attachCard(ports, provider, account, paymentMethodId)
  const request = readSubscribeRequest(attempt)
  if (attempt.subscription_id === null && request.trial !== null)
    await detachFormerCard(ports, provider, customerId, paymentMethodId)
  const subscription =
    attempt.subscription_id === null
      ? await withPrice(ports, provider, request.priceId, () =>
          provider.subscriptions.create(
            { ...request, customerId, userId: account.id, attemptKey: attempt.key },
            attempt.key,
          ),
        )
      : await provider.subscriptions.find(attempt.subscription_id)
  if (!subscription) throw new Failure('payments_unavailable')
  await paymentAttempts.update(attempt.id, { state: 'action', subscription_id: subscription.id }, now())
  return subscription
}

/**
 * Detaches the card that was stored before any subscription. The provider would have it pay after the trial, and would
 * ask for no confirmation of the one that was entered with the order.
 */
async function detachFormerCard(
  { newKey }: Pick<CreateSubscriptionPorts, 'newKey'>,
  { customers, cards }: PaymentProvider,
  customerId: string,
  ordered: string,
): Promise<void> {
  const former = (await customers.find(customerId))?.defaultCard?.paymentMethodId
  if (former !== undefined && former !== ordered) await cards.detach(former, newKey())
}

/** The confirmation that the browser has to make. */
const toConfirm = (confirmation: Confirmation | null): ToConfirm =>
  confirmation?.state === 'action'
    ? { clientSecret: confirmation.clientSecret, intent: confirmation.intent }
    : { clientSecret: null, intent: null }
