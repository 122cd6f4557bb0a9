import { priceIdOf } from '#contract/rules/plans.ts'
import { redeemOperatorCoupon } from '#server/domain/accounts/operator-coupons.ts'
import type { PayingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'
import type { Action, Answer, CardKind, Script } from './script.ts'
import { operatorCouponDays } from './script.ts'

export type Learner = Awaited<ReturnType<PayingAcademy['learner']>>

const numbers: Readonly<Record<CardKind, string>> = { fine: cards.fine, fails: cards.failsOnCharge }
const answerOf = ({ statusCode }: { readonly statusCode: number }): Answer => (statusCode === 200 ? 'done' : 'refused')

/** The learner of a script at the academy, with the cookies of its currency and experiment. */
export const learnerOf = (academy: PayingAcademy, { currency, trialOffered }: Script): Promise<Learner> =>
  academy.learner({}, { exp: trialOffered ? '1' : '2', alcompas_currency: currency })

/** Performs an action as the page does. */
export async function act(academy: PayingAcademy, learner: Learner, script: Script, action: Action): Promise<Answer> {
  const { currency } = script
  switch (action.do) {
    case 'subscribe': {
      const { plan, card, coupon, trial = false } = action
      const order = { price_id: priceIdOf(plan, currency), trial: trial || plan === 'challenge-month' }
      return pay(academy, learner, card, { ...order, ...(coupon === undefined ? {} : { coupon }) })
    }
    case 'order-again':
      return pay(academy, learner, 'fine', { price_id: priceIdOf(action.plan, currency) })
    case 'cancel':
      return answerOf(await learner.post('/api/payment/cancel-subscription', { reason: 'Demasiado caro' }))
    case 'accept-retention': {
      const monthly = await learner.get('/api/payment/add-discount-to-subscription-trial')
      return answerOf(monthly.statusCode === 200 ? monthly : await learner.get('/api/payment/add-discount-to-annual'))
    }
    case 'upgrade': {
      const { retention, coupon } = action
      const query = { ...(retention ? { cancelCoupon: '1' } : {}), ...(coupon === undefined ? {} : { coupon }) }
      return answerOf(await learner.get(`/api/payment/upgrade-plan?${new URLSearchParams(query)}`))
    }
    case 'change-card': {
      const payment_method_id = await academy.newCard(numbers[action.card])
      return answerOf(await learner.post('/api/payment/change-payment-method', { payment_method_id }))
    }
    case 'withdraw':
      return answerOf(await learner.post('/api/payment/withdraw'))
    case 'join-challenge':
      return answerOf(await learner.get('/api/user/set-challenge'))
    case 'accept-challenge-offer': {
      const offer = await learner.get('/api/payment/challenge-offer')
      if (offer.statusCode !== 200) return 'refused'
      const { price_id, coupon } = offer.json()
      return answerOf(await learner.get(`/api/payment/upgrade-plan?${new URLSearchParams({ price_id, coupon })}`))
    }
    case 'redeem-operator-coupon':
      return redeem(academy, learner)
    case 'renew-operator-coupon': {
      const coupon_code = await operatorCoupon(academy)
      return answerOf(await learner.get(`/api/payment/renovate-coupon-operator?coupon_code=${coupon_code}`))
    }
  }
}

/** Orders with a new card and confirms with it; refused where the bank declines. */
async function pay(
  { newCard, confirm }: PayingAcademy,
  learner: Learner,
  card: CardKind,
  order: { readonly price_id: string; readonly coupon?: string; readonly trial?: boolean },
): Promise<Answer> {
  const payment_method_id = await newCard(numbers[card])
  const answer = await learner.order({ payment_method_id, ...order })
  if (answer.statusCode !== 200) return 'refused'
  const { clientSecret } = answer.json() as { clientSecret: string | null }
  if (clientSecret === null) return 'done'
  return (await confirm(clientSecret, payment_method_id)).status === 200 ? 'done' : 'refused'
}

let issued = 0

async function operatorCoupon({ storage, now }: PayingAcademy): Promise<string> {
  issued += 1
  const code = `OPERA${String(issued).padStart(5, '0')}`
  await storage.operatorCoupons.add([{ code, days: operatorCouponDays, created_at: now() }])
  return code
}

/** The effect of registering with the coupon, on an existing account. */
async function redeem(academy: PayingAcademy, { account }: Learner): Promise<Answer> {
  const { storage, now } = academy
  const coupon = await storage.operatorCoupons.find(await operatorCoupon(academy))
  if (!coupon) return 'refused'
  await storage.transaction((stores) => redeemOperatorCoupon(stores, coupon, account, now()))
  return 'done'
}
