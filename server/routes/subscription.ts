import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors.ts'
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
import type { BillingPorts } from '#server/domain/billing/ports.ts'
import { mount } from '#server/http/mount.ts'

export interface SubscriptionRoutePorts extends BillingPorts, AttemptPorts {
  readonly operatorCoupons: OperatorCouponStore
}

const pending = async (): Promise<never> => {
  throw new Failure('payments_unavailable')
}

/** The subscription of the caller: its data, changes, end, payments and operator coupons. */
export const subscriptionRoutes =
  (_ports: SubscriptionRoutePorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getSubscriptionData, pending)
    mount(app, getCustomerData, pending)
    mount(app, upgradePlan, pending)
    mount(app, addDiscountToSubscriptionTrial, pending)
    mount(app, addDiscountToAnnual, pending)
    mount(app, cancelSubscription, pending)
    mount(app, withdrawFromContract, pending)
    mount(app, getChallengeOffer, pending)
    mount(app, renovateCouponOperator, pending)
    mount(app, getUserTransactions, pending)
    mount(app, getUserCoupons, pending)
  }
