import type { PlanId } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import type { CouponCode } from './model/coupons.ts'
import type { Action } from './script.ts'

/** Steps by the day they are taken on, counted from the first of the span. */
export type Days = readonly (readonly [day: number, action: Action])[]

/** The random choices that a script is drawn from. */
export interface Draw {
  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number
  of<T>(options: readonly T[]): T
  readonly currency: Currency
  /** The day of the first order. */
  readonly start: number
}

const monthly: readonly PlanId[] = ['basic-month', 'feedback-month', 'personal-month']
const long: readonly PlanId[] = ['basic-half-year', 'basic-year', 'feedback-year', 'personal-year']
const regular: readonly PlanId[] = [...monthly, ...long]

const pays = (plan: PlanId, more: { card?: 'fails'; coupon?: CouponCode } = {}): Action => ({
  do: 'subscribe',
  plan,
  card: 'fine',
  ...more,
})
const tries = (plan: PlanId, more: { card?: 'fails'; coupon?: CouponCode } = {}): Action => ({
  ...(pays(plan, more) as Extract<Action, { do: 'subscribe' }>),
  trial: true,
})
const cancels: Action = { do: 'cancel' }
const staysForLess: Action = { do: 'accept-retention' }
const upgrades: Action = { do: 'upgrade' }
const withdraws: Action = { do: 'withdraw' }
const card = (kind: 'fine' | 'fails'): Action => ({ do: 'change-card', card: kind })

const couponsOf: Readonly<Record<Currency, readonly CouponCode[]>> = {
  EUR: ['BIENVENIDA', 'PRIMERGRATIS', 'TRIMESTRE', 'AMIGAS', 'SIEMPREGRATIS', 'CINCOEUROS', 'DOSEUROS', 'VEINTEEUROS'],
  USD: ['BIENVENIDA', 'PRIMERGRATIS', 'TRIMESTRE', 'AMIGAS', 'SIEMPREGRATIS', 'UNDOLAR'],
}

/** The kinds of account, each a script with days and plans that are drawn. */
export const kinds = {
  'never paid': () => [],
  'pays by the month': ({ start, of }) => [[start, pays(of(monthly))]],
  'pays by the year': ({ start, of }) => [[start, pays(of(['basic-year', 'feedback-year', 'personal-year']))]],
  'pays by the half-year': ({ start }) => [[start, pays('basic-half-year')]],
  'keeps after the trial': ({ start, of }) => [[start, tries(of(regular))]],
  'cancels in the trial': ({ start, of, between }) => [
    [start, tries(of(regular))],
    [start + between(1, 6), cancels],
    [start + between(9, 60), tries(of(regular))],
  ],
  'cancels and resumes in the trial': ({ start, of, between }) => {
    const plan = of(regular)
    const canceled = between(1, 4)
    return [
      [start, tries(plan)],
      [start + canceled, cancels],
      [start + between(canceled + 1, 6), { do: 'order-again', plan }],
    ]
  },
  'cancels at the end of the period': ({ start, of, between }) => [
    [start, pays(of(regular))],
    [start + between(1, 150), cancels],
  ],
  'cancels, resumes and cancels again': ({ start, of, between }) => {
    const plan = of(regular)
    const canceled = of([between(2, 20), between(320, 350), between(150, 175)])
    return [
      [start, pays(plan)],
      [start + canceled, cancels],
      [start + canceled + between(1, 9), { do: 'order-again', plan }],
      [start + canceled + between(35, 120), cancels],
    ]
  },
  'cancels and orders another plan': ({ start, of, between }) => [
    [start, pays(of(regular))],
    [start + between(1, 15), cancels],
    [start + between(16, 27), { do: 'order-again', plan: of(regular) }],
  ],
  'has a coupon': ({ start, of, currency }) => [[start, pays(of(regular), { coupon: of(couponsOf[currency]) })]],
  'has a coupon by the month': ({ start, of, currency }) => [
    [start, pays(of(monthly), { coupon: of(couponsOf[currency]) })],
  ],
  'has a coupon in the trial': ({ start, of, currency }) => [
    [start, tries(of(regular), { coupon: of(couponsOf[currency]) })],
  ],
  'has a coupon of another currency or plan': ({ start, currency }) => [
    [start, pays('basic-month', { coupon: currency === 'EUR' ? 'UNDOLAR' : 'DOSEUROS' })],
    [start + 1, pays('personal-year', { coupon: 'SOLOANUAL' })],
    [start + 2, pays('feedback-year', { coupon: 'SOLOANUAL' })],
  ],
  'stays for less': ({ start, of, between }) => [
    [start, of([pays, tries])(of(regular))],
    [start + between(1, 100), staysForLess],
    [start + between(101, 300), staysForLess],
  ],
  'has a coupon and stays for less': ({ start, of, between, currency }) => [
    [start, pays(of(monthly), { coupon: of(couponsOf[currency]) })],
    [start + between(1, 60), staysForLess],
    [start + between(61, 200), cancels],
  ],
  'moves to the annual plan': ({ start, of, between, currency }) => [
    [start, of([pays, tries])(of(['basic-month', 'feedback-month', 'personal-month', 'basic-half-year'] as const))],
    [
      start + between(1, 60),
      of([
        upgrades,
        { do: 'upgrade', retention: true } as const,
        { do: 'upgrade', coupon: of(couponsOf[currency]) } as const,
      ]),
    ],
    [start + between(100, 300), upgrades],
  ],
  'plans the annual plan and cancels': ({ start, of, between }) => [
    [start, pays(of(monthly))],
    [start + between(1, 13), upgrades],
    [start + between(14, 27), cancels],
  ],
  'withdraws from the annual plan it moved to': ({ start, of, between }) => [
    [start, pays(of(monthly))],
    [start + between(1, 26), upgrades],
    [start + between(32, 50), withdraws],
  ],
  'joins the challenge': ({ start, between, of }) => [
    [start, { do: 'join-challenge' }],
    [start + between(1, 12), pays('challenge-month')],
    [start + between(13, 16), of([cancels, staysForLess, card('fails')])],
  ],
  'moves on from the challenge': ({ start, between }) => [
    [start, pays('challenge-month')],
    [start + between(1, 30), { do: 'accept-challenge-offer' }],
    [start + between(34, 60), { do: 'accept-challenge-offer' }],
  ],
  'comes with a coupon of an operator': ({ start, between, of }) => [
    [start, { do: 'redeem-operator-coupon' }],
    [start + between(1, 45), { do: 'renew-operator-coupon' }],
    [start + between(46, 110), { do: 'renew-operator-coupon' }],
    [start + between(111, 200), pays(of(regular))],
  ],
  'has a card that fails after the trial': ({ start, of, between }) => [
    [start, tries(of(regular), { card: 'fails' })],
    [start + between(23, 60), pays(of(regular))],
  ],
  'has a card that fails at a renewal': ({ start, of, between }) => [
    [start, pays(of(monthly))],
    [start + between(1, 80), card('fails')],
    [start + between(140, 200), pays(of(regular))],
  ],
  'replaces the card that failed': ({ start, of, between }) => [
    [start, tries(of(regular), { card: 'fails' })],
    [start + 8, of([card('fails'), staysForLess, upgrades])],
    [start + between(9, 21), card('fine')],
  ],
  'replaces the card after several renewals': ({ start, of, between }) => {
    const broken = between(65, 85)
    return [
      [start, pays(of(monthly))],
      [start + broken, card('fails')],
      [start + broken + between(8, 40), card('fine')],
    ]
  },
  'cancels what is not paid': ({ start, of, between }) => [
    [start, tries(of(regular), { card: 'fails' })],
    [start + between(8, 22), cancels],
  ],
  'withdraws within 14 days': ({ start, of, between }) => [
    [start, of([pays, tries])(of(regular))],
    [start + between(1, 13), withdraws],
    [start + between(20, 50), tries(of(regular))],
  ],
  'uses the guarantee': ({ start, of, between }) => [
    [start, tries(of(regular))],
    [start + between(14, 23), withdraws],
  ],
  'wants its money back too late': ({ start, of, between }) => [
    [start, pays(of(regular))],
    [start + between(16, 29), withdraws],
  ],
  'is declined at first': ({ start, of, between }) => {
    const plan = of(regular)
    return [
      [start, pays(plan, { card: 'fails' })],
      [start + between(0, 3), pays(plan)],
      [start + between(4, 9), pays(of(regular))],
    ]
  },
  'starts on a day that months lack': ({ of, between, currency }) => [
    [of([19, 20, 21, 50]), pays(of(regular), { coupon: of(couponsOf[currency]) })],
    [between(51, 60), of([staysForLess, card('fine'), upgrades])],
  ],
} as const satisfies Record<string, (draw: Draw) => Days>
export type Kind = keyof typeof kinds
