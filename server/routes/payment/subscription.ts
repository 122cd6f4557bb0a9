import type { FastifyInstance } from 'fastify'
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
import { showCustomer } from '#server/domain/billing/customer/customer-data.ts'
import { showChallengeOffer } from '#server/domain/billing/ordering/challenge-offer.ts'
import { changePlanAtPeriodEnd } from '#server/domain/billing/ordering/upgrade-plan.ts'
import type { BillingPorts } from '#server/domain/billing/ports.ts'
import { cancelPlan } from '#server/domain/billing/subscription/cancel-subscription.ts'
import { listTransactions, listUsedCoupons } from '#server/domain/billing/subscription/payment-history.ts'
import { acceptRetention } from '#server/domain/billing/subscription/retention-discount.ts'
import { showSubscription } from '#server/domain/billing/subscription/subscription-data.ts'
import { withdraw } from '#server/domain/billing/withdrawal/withdraw.ts'
import { answerWithin } from '#server/http/answer-within.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'

interface SubscriptionRoutePorts extends BillingPorts, AttemptPorts {
  readonly operatorCoupons: OperatorCouponStore
}

/** The subscription of the caller: its data, changes, end, payments and operator coupons. */
export const subscriptionRoutes =
  (ports: SubscriptionRoutePorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getSubscriptionData, async (_input, request) => showSubscription(ports, signedIn(request).account.id))
    mount(app, getCustomerData, async (_input, request) => showCustomer(ports, signedIn(request).account))
    mount(app, upgradePlan, async ({ query }, request) => {
      await answerWithin(changePlanAtPeriodEnd(ports, signedIn(request).account, query, networkOf(request)))
      return done
    })
    mount(app, addDiscountToSubscriptionTrial, async (_input, request) => {
      await answerWithin(acceptRetention(ports, signedIn(request).account.id, 'monthly'))
      return done
    })
    mount(app, addDiscountToAnnual, async (_input, request) => {
      await answerWithin(acceptRetention(ports, signedIn(request).account.id, 'annual'))
      return done
    })
    mount(app, cancelSubscription, async ({ body }, request) => {
      await answerWithin(cancelPlan(ports, signedIn(request).account.id, body))
      return done
    })
    mount(app, withdrawFromContract, async (_input, request) =>
      answerWithin(withdraw(ports, signedIn(request).account.id)),
    )
    mount(app, getChallengeOffer, async (_input, request) => showChallengeOffer(ports, signedIn(request).account))
    mount(app, renovateCouponOperator, async ({ query }, request) => {
      await renewWithCoupon(ports, signedIn(request), query.coupon_code, networkOf(request))
      return done
    })
    mount(app, getUserTransactions, async (_input, request) => listTransactions(ports, signedIn(request).account.id))
    mount(app, getUserCoupons, async (_input, request) => listUsedCoupons(ports, signedIn(request).account.id))
  }
