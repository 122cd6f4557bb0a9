import fc from 'fast-check'
import { type PayingAcademy, type PayingAcademyOptions, payingAcademy } from '#tests/factories/payments.ts'
import { seeded } from '#tests/factories/search-cases.ts'
import { cards, day } from '#tests/factories/stripe-sandbox.ts'
import { differencesFrom } from './provider-comparison.ts'

type Learner = Awaited<ReturnType<PayingAcademy['learner']>>
type Step = (academy: PayingAcademy, ana: Learner, random: (below: number) => number) => Promise<unknown>

const coupons = ['MITAD', 'SIEMPRE20', 'TRESMESES']

const pay =
  (price: string, number: string = cards.fine): Step =>
  (_academy, ana) =>
    ana.subscribe(price, { number })
const card =
  (number: string): Step =>
  async (academy, ana) => {
    const payment_method_id = await academy.newCard(number)
    const answer = await ana.post('/api/payment/change-payment-method', { payment_method_id })
    const { clientSecret } = answer.json() as { clientSecret?: string | null }
    if (clientSecret) await academy.confirm(clientSecret, payment_method_id)
  }
const call =
  (path: string): Step =>
  (_academy, ana) =>
    ana.get(`/api/payment/${path}`)
const pass =
  (days: number): Step =>
  ({ sandbox }) =>
    sandbox.advanceTo(sandbox.now() + days * day)

const orders = {
  'pay a month': pay('basic-month-eur'),
  'pay a year': pay('basic-year-eur'),
  'pay half a year': pay('basic-half-year-eur'),
  'pay personal': pay('personal-month-eur'),
  'pay challenge': pay('challenge-month-eur'),
  'pay with coupon': (_academy, ana, random) =>
    ana.subscribe('basic-month-eur', { coupon: coupons[random(coupons.length)] ?? '' }),
  'declined card': pay('basic-month-eur', cards.declined),
  'failing charge': pay('basic-month-eur', cards.failsOnCharge),
  'authentication refused': async (academy, ana) => {
    const payment_method_id = await academy.newCard(cards.challengedAlways)
    const answer = await ana.order({ payment_method_id, price_id: 'basic-month-eur' })
    const { clientSecret } = answer.json() as { clientSecret?: string | null }
    if (clientSecret) await academy.confirm(clientSecret, payment_method_id, 'refused')
  },
  unconfirmed: async (academy, ana) =>
    ana.order({ payment_method_id: await academy.newCard(), price_id: 'basic-month-eur' }),
} satisfies Record<string, Step>

const changes = {
  cancel: (_academy, ana) => ana.post('/api/payment/cancel-subscription', { reason: 'Demasiado caro' }),
  upgrade: call('upgrade-plan'),
  'upgrade with coupon': call('upgrade-plan?coupon=MITAD'),
  'retention on the upgrade': call('upgrade-plan?cancelCoupon=1'),
  'retention by month': call('add-discount-to-subscription-trial'),
  'retention by year': call('add-discount-to-annual'),
  withdraw: (_academy, ana) => ana.post('/api/payment/withdraw'),
  'good card': card(cards.fine),
  'bad card': card(cards.failsOnCharge),
  'card with authentication': card(cards.challengedOnce),
  'an hour passes': pass(1 / 24),
  'a day passes': pass(1),
  'a week passes': pass(7),
  'a month passes': pass(31),
  'half a year passes': pass(184),
  'events arrive': ({ sandbox }) => sandbox.deliveries.flush(),
} satisfies Record<string, Step>

const steps: Readonly<Record<string, Step>> = { ...orders, ...changes }

/** The history of one learner; `seed` chooses coupons and the order in which events arrive. */
export interface PaymentHistory {
  /** Whether the first subscription begins with a trial. */
  readonly trial: boolean
  readonly steps: readonly string[]
  readonly seed: number
}

/** Histories that begin with an order. */
export const paymentHistories: fc.Arbitrary<PaymentHistory> = fc
  .record({
    trial: fc.boolean(),
    order: fc.constantFrom(...Object.keys(orders)),
    later: fc.array(fc.constantFrom(...Object.keys(steps), ...Object.keys(changes)), { maxLength: 9 }),
    seed: fc.nat(),
  })
  .map(({ order, later, ...rest }) => ({ ...rest, steps: [order, ...later] }))

interface HistoryOutcome {
  /** Of the subscription that was made last, in words. */
  readonly finalState: string
  /** The events of the history. */
  readonly marks: readonly string[]
  /** Each difference between our state and the provider's. */
  readonly differences: readonly string[]
}

/** An academy with coupons, for histories. */
export async function historyAcademy(options: PayingAcademyOptions = {}): Promise<PayingAcademy> {
  const academy = await payingAcademy(options)
  const [half, always, months] = coupons as [string, string, string]
  const put = academy.provider.coupons.put
  await put({ id: half, name: '50 %', percentOff: 50, duration: 'once' }, half)
  await put({ id: always, name: '20 %', percentOff: 20, duration: 'forever' }, always)
  await put({ id: months, name: '2 €', amountOff: 200, currency: 'EUR', duration: 'repeating', months: 3 }, months)
  return academy
}

/**
 * Runs a new learner through a history while every event is late, arrives three times and in any order, and compares
 * our state with the provider's once all have arrived.
 */
export async function runHistory(academy: PayingAcademy, history: PaymentHistory): Promise<HistoryOutcome> {
  const { sandbox, provider } = academy
  const next = seeded(history.seed)
  const random = (below: number) => Math.floor(next() * below)
  const ana = await academy.learner({}, { exp: history.trial ? '1' : '2' })
  sandbox.deliveries.configure({ hold: true, copies: 3, shuffle: random })
  for (const step of history.steps) await steps[step]?.(academy, ana, random)
  // What could not be delivered is tried once more.
  await sandbox.deliveries.flush()
  await sandbox.deliveries.flush()
  const { theirs, differences } = await differencesFrom(academy, ana)
  // The months of the next history shall not renew these.
  sandbox.deliveries.configure({ hold: true })
  for (const { id, ended_at } of theirs.subscriptions)
    if (ended_at === null) await provider.subscriptions.cancel(id, id)
  return { differences, ...describe(theirs) }
}

type Theirs = Awaited<ReturnType<typeof differencesFrom>>['theirs']

function describe({ subscriptions, payments, refunds }: Theirs): Pick<HistoryOutcome, 'finalState' | 'marks'> {
  const [last] = subscriptions
  const marks = {
    'paid once or more': payments.length > 0,
    renewed: payments.length > 1,
    refunded: refunds.length > 0,
    discounted: subscriptions.some(({ discounts }) => discounts.length > 0),
    'another plan follows': subscriptions.some(({ schedule }) => schedule !== null),
    'several subscriptions': subscriptions.length > 1,
  }
  return {
    finalState: last ? `${last.status}${last.cancel_at_period_end ? ', ends with its period' : ''}` : 'none',
    marks: Object.entries(marks).flatMap(([mark, isTrue]) => (isTrue ? mark : [])),
  }
}
