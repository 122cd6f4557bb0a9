import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { done } from '#contract/form-values.ts'
import {
  addDiscountToAnnual,
  addDiscountToSubscriptionTrial,
  cancelSubscription,
  getChallengeOffer,
  getCustomerData,
  getSubscriptionData,
  getUserCoupons,
  getUserTransactions,
  renovateCouponOperator,
  upgradePlan,
  withdrawFromContract,
} from '#contract/subscription.ts'
import type { AttemptPorts } from '#server/domain/accounts/attempt-limits.ts'
import type { OperatorCouponStore } from '#server/domain/accounts/ports.ts'
import { renewWithCoupon } from '#server/domain/accounts/renew-with-coupon.ts'
import { showCustomer } from '#server/domain/billing/customer-data.ts'
import { listTransactions, listUsedCoupons } from '#server/domain/billing/payment-history.ts'
import type { BillingPorts } from '#server/domain/billing/ports.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'

export interface SubscriptionRoutePorts extends BillingPorts, AttemptPorts {
  readonly operatorCoupons: OperatorCouponStore
}

const pending = async (): Promise<never> => {
  throw new Failure('payments_unavailable')
}

/** The subscription of the caller: its data, changes, end, payments and operator coupons. */
export const subscriptionRoutes =
  (ports: SubscriptionRoutePorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getSubscriptionData, pending)
    mount(app, getCustomerData, async (_input, request) => showCustomer(ports, signedIn(request).account))
    mount(app, upgradePlan, pending)
    mount(app, addDiscountToSubscriptionTrial, pending)
    mount(app, addDiscountToAnnual, pending)
    mount(app, cancelSubscription, pending)
    mount(app, withdrawFromContract, pending)
    mount(app, getChallengeOffer, pending)
    mount(app, renovateCouponOperator, async ({ query }, request) => {
      await renewWithCoupon(ports, signedIn(request), query.coupon_code, networkOf(request))
      return done
    })
    mount(app, getUserTransactions, async (_input, request) => listTransactions(ports, signedIn(request).account.id))
    mount(app, getUserCoupons, async (_input, request) => listUsedCoupons(ports, signedIn(request).account.id))
  }
