import { setTimeout as wait } from 'node:timers/promises'
import { type PayingAcademy, type PayingAcademyOptions, payingAcademy } from '#tests/factories/payments.ts'
import { networkNumber } from './operator-coupons.ts'

const code = 'CINCO'
const price_id = 'basic-month-eur'

/** The outcome for learners who order with one coupon at once. */
interface CouponUses {
  /** Answers to the orders by code; `ok` for those that were accepted. */
  readonly answers: Readonly<Record<string, number>>
  /** Uses as the provider counts them. */
  readonly redeemed: number
  /** Active subscriptions with the coupon's discount, and all that were made. */
  readonly discounted: number
  readonly subscriptions: number
  /** Cents of every charge. */
  readonly charges: readonly number[]
  /** Whether a refused learner may watch, or has a payment in progress. */
  readonly refusedWithAccess: number
  /** Refused learners who ordered again without the coupon and were charged the full price, of one who did. */
  readonly paidInFull: readonly number[]
}

interface Buyer {
  readonly learner: Awaited<ReturnType<PayingAcademy['learner']>>
  readonly headers: Readonly<Record<string, string>>
  readonly card: string
}

/** An academy whose clients are distinguished by network. */
export const couponAcademy = (options: PayingAcademyOptions = {}): Promise<PayingAcademy> =>
  payingAcademy({ ...options, config: { ...options.config, trustProxy: 1 } })

/**
 * Lets so many learners order at once with a coupon of so many uses, each from a network of its own, and pay what they
 * ordered; a learner who is asked to retry does so. Then one of those that were refused orders without it.
 */
export async function orderAtOnce(
  academy: PayingAcademy,
  { uses, learners }: { readonly uses: number; readonly learners: number },
): Promise<CouponUses> {
  const { sandbox, provider, newCard, confirm, settle } = academy
  await provider.coupons.put({ id: code, name: '50 %', percentOff: 50, duration: 'once', maxRedemptions: uses }, code)
  const all: Buyer[] = []
  for (let index = 0; index < learners; index += 1) {
    const learner = await academy.learner()
    const headers = { ...(await learner.headers()), 'x-forwarded-for': networkNumber(index) }
    all.push({ learner, headers, card: await newCard() })
  }
  const order = ({ headers, card }: Buyer, coupon: string | null) =>
    academy.post('/api/payment/create-subscription', { payment_method_id: card, price_id, coupon }, headers)

  const answers = await Promise.all(all.map((who) => untilDecided(() => order(who, code))))
  const tally: Record<string, number> = {}
  for (const answer of answers) {
    const result = answer.statusCode === 200 ? 'ok' : `${answer.statusCode} ${answer.json().code}`
    tally[result] = (tally[result] ?? 0) + 1
  }
  for (const [index, who] of all.entries()) {
    const secret: unknown = answers[index]?.json().clientSecret
    if (typeof secret === 'string') await confirm(secret, who.card)
  }
  await settle()
  const refused = all.filter((_who, index) => answers[index]?.statusCode !== 200)
  const users = await Promise.all(refused.map(({ learner }) => learner.user()))
  const made = sandbox.list('subscription')
  const withCoupon = new Set(
    sandbox.list('discount').flatMap(({ source, subscription }) => (source.coupon === code ? subscription : [])),
  )
  const charges = sandbox.list('charge').map(({ amount }) => amount)

  const again = refused[0]
  const accepted = again && (await order(again, null))
  if (again && accepted) await confirm(accepted.json().clientSecret, again.card)
  return {
    answers: tally,
    redeemed: sandbox.list('coupon').find(({ id }) => id === code)?.times_redeemed ?? 0,
    discounted: made.filter(({ id, status }) => withCoupon.has(id) && status === 'active').length,
    subscriptions: made.length,
    charges,
    refusedWithAccess: users.filter((user) => user.subscription_active || user.stripe_payment_processing).length,
    paidInFull: sandbox
      .list('charge')
      .slice(0, sandbox.list('charge').length - charges.length)
      .map(({ amount }) => amount),
  }
}

/** The expected outcome of a coupon of so many uses. */
export const usedExactly = (uses: number, learners: number): CouponUses => ({
  answers: { ok: uses, '422 coupon_exhausted': learners - uses },
  redeemed: uses,
  discounted: uses,
  subscriptions: uses,
  charges: Array.from({ length: uses }, () => 324),
  refusedWithAccess: 0,
  paidInFull: [649],
})

type Answer = Awaited<ReturnType<PayingAcademy['post']>>

/** The answer to an order, which is sent again as the page does while the provider is too busy to decide it. */
async function untilDecided(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    const isDecided = answer.statusCode === 200 || !undecided.includes(answer.json().code)
    if (isDecided) return answer
    await wait(500)
  }
}

const undecided: readonly unknown[] = ['payments_unavailable', 'payment_in_progress']
