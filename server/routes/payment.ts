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
import type { BillingPorts } from '#server/domain/billing/ports.ts'
import { mount } from '#server/http/mount.ts'

export interface PaymentRoutePorts extends BillingPorts {
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
    mount(app, getPriceData, pending)
    mount(app, checkCoupon, pending)
    mount(app, getQuote, pending)
    mount(app, createSubscription, pending)
    mount(app, changePaymentMethod, pending)
    mount(app, paymentTimeout, pending)
  }
