import { cancelReasons } from '#contract/rules/retention.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import { signedInAs } from './accounts.ts'
import type { ChangingInput } from './inputs-that-change.ts'
import type { PayingAcademy } from './payments.ts'
import { sameOriginHeaders } from './server.ts'

type PreparePayment = (academy: PayingAcademy, caller: Account) => Promise<ChangingInput>

/**
 * As `inputsThatChange`, for the calls of payments: the payment that the caller needs first, at an academy with the
 * payment sandbox, and the input of the call.
 */
export const paymentsThatChange: Readonly<Record<string, PreparePayment>> = {
  async checkCoupon({ provider }) {
    await provider.coupons.put({ id: 'BAILA', name: 'Baila', percentOff: 20, duration: 'once' }, 'baila')
    return { query: { coupon: 'BAILA' } }
  },
  getQuote: () => Promise.resolve({ query: { price_id: 'basic-month-eur' } }),
  createSubscription: async ({ newCard }) => ({
    body: { payment_method_id: await newCard(), price_id: 'basic-month-eur' },
  }),
  async changePaymentMethod(academy, caller) {
    await subscribe(academy, caller, 'basic-month-eur')
    return { body: { payment_method_id: await academy.newCard() } }
  },
  async paymentTimeout(academy, caller) {
    await subscribe(academy, caller, 'basic-month-eur')
    // The provider was read a moment ago, and is not read again so soon.
    await academy.advance(3000)
    return {}
  },
  async upgradePlan(academy, caller) {
    await subscribe(academy, caller, 'basic-month-eur')
    return {}
  },
  async addDiscountToSubscriptionTrial(academy, caller) {
    await subscribe(academy, caller, 'basic-month-eur')
    return {}
  },
  async addDiscountToAnnual(academy, caller) {
    await subscribe(academy, caller, 'basic-year-eur')
    return {}
  },
  async cancelSubscription(academy, caller) {
    await subscribe(academy, caller, 'basic-month-eur')
    return { body: { reason: cancelReasons[0] } }
  },
  async withdrawFromContract(academy, caller) {
    await subscribe(academy, caller, 'basic-month-eur')
    return {}
  },
  async getChallengeOffer({ storage, now }, { id }) {
    await storage.accounts.update(id, { challenge_joined_at: now() })
    return {}
  },
  async renovateCouponOperator({ storage, now }, { id }) {
    const membership = await storage.memberships.find(id)
    if (!membership) throw new Error('the caller has no membership to renew')
    await storage.memberships.put({ ...membership, source: 'coupon', plan: 'coupon' })
    await storage.operatorCoupons.add([{ code: 'PRUEBA2027', days: 30, created_at: now() }])
    return { query: { coupon_code: 'PRUEBA2027' } }
  },
}

/** Pays for a plan as the page does, until the academy has read the payment. */
async function subscribe(academy: PayingAcademy, caller: Account, price_id: string): Promise<void> {
  const headers = { ...sameOriginHeaders, ...(await signedInAs(academy, caller)) }
  const payment_method_id = await academy.newCard()
  const answer = await academy.post('/api/payment/create-subscription', { payment_method_id, price_id }, headers)
  if (answer.statusCode !== 200) throw new Error(`the plan could not be paid for: ${answer.body}`)
  const { clientSecret } = answer.json() as { clientSecret: string | null }
  if (clientSecret !== null) await academy.confirm(clientSecret, payment_method_id)
  await academy.settle()
}
