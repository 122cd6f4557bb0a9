import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors.ts'
import {
  changePaymentMethod,
  checkCoupon,
  createSubscription,
  getPaymentSettings,
  getPriceData,
  getQuote,
  paymentTimeout,
} from '#contract/payment.ts'
import type { AttemptPorts } from '#server/domain/accounts/attempt-limits.ts'
import { findCoupon, showCoupon } from '#server/domain/billing/find-coupon.ts'
import type { BillingPorts } from '#server/domain/billing/ports.ts'
import { showPrice } from '#server/domain/billing/show-price.ts'
import { callerOf } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'

export interface PaymentRoutePorts extends BillingPorts, AttemptPorts {
  readonly publishableKey: string
  /** The sandbox's script for the page; null with a real account. */
  readonly script: string | null
}

const pending = async (): Promise<never> => {
  throw new Failure('payments_unavailable')
}

/** Prices, coupons and payments (accounts specification, 7). */
export const paymentRoutes =
  (ports: PaymentRoutePorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getPaymentSettings, async () => ({
      publishable_key: ports.publishableKey,
      script: ports.script,
      tiers: [...ports.servedTiers],
    }))
    mount(app, getPriceData, async ({ params }, request) =>
      showPrice(ports, params.priceId, callerOf(request)?.account.id),
    )
    mount(app, checkCoupon, async ({ query }, request) => {
      const guess = { network: networkOf(request), userId: callerOf(request)?.account.id }
      return showCoupon(await findCoupon(ports, query.coupon, guess))
    })
    mount(app, getQuote, pending)
    mount(app, createSubscription, pending)
    mount(app, changePaymentMethod, pending)
    mount(app, paymentTimeout, pending)
  }
