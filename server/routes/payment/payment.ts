import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { done } from '#contract/form-values.ts'
import {
  changePaymentMethod,
  checkCoupon,
  createSubscription,
  getPaymentSettings,
  getPriceData,
  getQuote,
  paymentTimeout,
} from '#contract/payment.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { changeCard } from '#server/domain/billing/ordering/authenticate-card.ts'
import {
  type CreateSubscriptionPorts,
  createSubscription as subscribe,
} from '#server/domain/billing/ordering/create-subscription.ts'
import { findCoupon, showCoupon } from '#server/domain/billing/ordering/find-coupon.ts'
import { readUnlessRecent } from '#server/domain/billing/ordering/payment-progress.ts'
import { type OrderContext, prepareOrder, showCouponTo } from '#server/domain/billing/ordering/prepare-order.ts'
import { showPrice } from '#server/domain/billing/ordering/show-price.ts'
import { joinChallenge } from '#server/domain/profile/join-challenge.ts'
import { showVisitor, type VisitorPorts } from '#server/domain/visitor/show-visitor.ts'
import { answerWithin } from '#server/http/answer-within.ts'
import { callerOf, signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'

interface PaymentRoutePorts extends CreateSubscriptionPorts, VisitorPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  /** The country header of a trusted proxy. */
  countryHeader(request: FastifyRequest): string | null
  readonly publishableKey: string
  /** The sandbox's script for the page; null with a real account. */
  readonly script: string | null
}

/** Prices, coupons and payments. */
export const paymentRoutes =
  (ports: PaymentRoutePorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getPaymentSettings, async () => ({
      publishable_key: ports.publishableKey,
      script: ports.script,
      tiers: [...ports.servedTiers],
    }))
    mount(app, getPriceData, async ({ params }, request) =>
      showPrice(ports, params.priceId, {
        account: callerOf(request)?.account,
        experiment: request.cookies[cookies.experiment],
      }),
    )
    mount(app, checkCoupon, async ({ query }, request) => {
      const userId = callerOf(request)?.account.id
      const coupon = await answerWithin(findCoupon(ports, query.coupon, { network: networkOf(request), userId }))
      return userId === undefined ? showCoupon(coupon) : showCouponTo(ports, userId, coupon, query.coupon.trim())
    })
    mount(app, getQuote, async ({ query }, request) => {
      const order = { priceId: query.price_id, coupon: query.coupon ?? null, withTrial: query.trial !== '0' }
      return (await answerWithin(prepareOrder(ports, await orderContextOf(ports, request), order))).quote
    })
    mount(app, createSubscription, async ({ body }, request) => {
      const context = await orderContextOf(ports, request)
      const order = async () => {
        const answer = await subscribe(ports, context, body)
        // Who orders the plan of the challenge takes part in it (F68), also when the order outlasts its request.
        const isChallenge = planOfPrice(body.price_id)?.plan.tier === 'challenge'
        if (isChallenge) await joinChallenge(ports, context.caller.account)
        return answer
      }
      return answerWithin(order())
    })
    mount(app, changePaymentMethod, async ({ body }, request) => {
      const context = { caller: signedIn(request), network: networkOf(request) }
      return { clientSecret: await answerWithin(changeCard(ports, context, body.payment_method_id)) }
    })
    mount(app, paymentTimeout, async (_input, request) => {
      await readUnlessRecent(ports, signedIn(request).account.id)
      return done
    })
  }

/** Who orders, in which currency, in which experiment. */
async function orderContextOf(ports: PaymentRoutePorts, request: FastifyRequest): Promise<OrderContext> {
  const chosenCurrency = request.cookies[cookies.currency]
  const visit = { ip: request.ip, reportedCountry: ports.countryHeader(request), chosenCurrency }
  return {
    caller: signedIn(request),
    network: networkOf(request),
    currency: (await showVisitor(ports, visit)).currency,
    experiment: request.cookies[cookies.experiment],
  }
}
