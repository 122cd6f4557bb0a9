import type { Onboarding } from '#contract/onboarding.ts'
import { monthsOf, type PlanId, plans } from '#contract/rules/plans.ts'

/** The password of every demo account. */
export const demoPassword = 'baila1234'

/** The membership of a demo account. */
export interface DemoMembership {
  readonly source: 'card' | 'coupon'
  /** A plan's id; for a coupon `coupon`. */
  readonly plan: PlanId | 'coupon'
  /** ms since 1970. */
  readonly active_until: number
  readonly in_trial: boolean
  readonly canceled: boolean
  readonly has_payment_method: boolean
}

export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly lastname: string
  /** What the account demonstrates, as printed at the start. */
  readonly shows: string
  readonly created_at: number
  readonly email_verified_at: number | null
  readonly challenge_joined_at: number | null
  /** Null before the onboarding is answered. */
  readonly onboarding: Onboarding | null
  readonly membership: DemoMembership | null
  /** Periods paid by card so far, the running one included. */
  readonly paid_periods: number
  /** The operator coupon the account redeemed. */
  readonly coupon: string | null
}

/** Unused operator coupons, worth a month each. */
export const demoCoupons = ['BAILA20261', 'BAILA20262', 'BAILA20263'] as const
export const demoCouponDays = 30

const day = 86_400_000

const answered: Onboarding = {
  target: 'target_socials',
  experience: 'basic',
  disciplines: ['salsa', 'bachata'],
  time_available: 'between-20-40',
}

/** One account of every kind, dated relative to `now` (ms). All have the same password. */
export function demoAccounts(now: number): readonly DemoAccount[] {
  const since = (days: number) => now - days * day
  const until = (days: number) => now + days * day
  const card = (
    plan: DemoMembership['plan'],
    active_until: number,
    facts: Partial<DemoMembership> = {},
  ): DemoMembership => ({
    source: 'card',
    plan,
    active_until,
    in_trial: false,
    canceled: false,
    has_payment_method: true,
    ...facts,
  })
  const account = (
    email: string,
    [name, lastname]: readonly [string, string],
    facts: Pick<DemoAccount, 'shows'> & Partial<DemoAccount>,
  ) => {
    const created_at = facts.created_at ?? since(40)
    return {
      email: `${email}@alcompas.test`,
      name,
      lastname,
      created_at,
      email_verified_at: created_at,
      challenge_joined_at: null,
      onboarding: answered,
      membership: null,
      paid_periods: 0,
      coupon: null,
      ...facts,
    }
  }
  return [
    account('lead', ['Lola', 'Marín'], { shows: 'cuenta sin suscripción' }),
    account('trial', ['Tomás', 'Ibarra'], {
      shows: 'período de prueba, sin tarjeta',
      created_at: since(2),
      membership: card('basic-month', until(5), { in_trial: true, has_payment_method: false }),
    }),
    account('monthly', ['Mónica', 'Santos'], {
      shows: 'plan mensual',
      created_at: since(110),
      membership: card('basic-month', until(20)),
      paid_periods: 4,
    }),
    account('annual', ['Andrea', 'Quiroga'], {
      shows: 'plan anual',
      created_at: since(520),
      membership: card('basic-year', until(215)),
      paid_periods: 2,
    }),
    account('cancelled', ['César', 'Llamas'], {
      shows: 'plan cancelado que aún no ha terminado',
      created_at: since(55),
      membership: card('basic-month', until(12), { canceled: true }),
      paid_periods: 2,
    }),
    account('challenge', ['Chelo', 'Rivas'], {
      shows: 'reto en marcha, sin suscripción',
      challenge_joined_at: since(1),
    }),
    account('coupon', ['Candela', 'Ortiz'], {
      shows: 'cupón de operadora',
      created_at: since(10),
      membership: card('coupon', until(20), { source: 'coupon', has_payment_method: false }),
      coupon: 'BAILA20260',
    }),
    account('unverified', ['Unai', 'Vega'], {
      shows: 'correo sin confirmar',
      created_at: since(1),
      email_verified_at: null,
    }),
    account('fresh', ['Flor', 'Escudero'], {
      shows: 'sin cuestionario inicial',
      created_at: since(0),
      onboarding: null,
    }),
  ]
}

/** The e-mail addresses of the demo accounts, whose password is published, and the codes of its coupons. */
export const demoCredentials = (now: number) => ({
  emails: demoAccounts(now).map(({ email }) => email),
  coupons: [...demoCoupons, ...demoAccounts(now).flatMap(({ coupon }) => coupon ?? [])],
})

/** When the membership of a demo account began (ms), so that its paid periods end with it; null without one. */
export function membershipStart({ created_at, paid_periods, membership }: DemoAccount): number | null {
  if (membership === null) return null
  const { plan, active_until } = membership
  if (plan === 'coupon' || paid_periods === 0) return created_at
  const start = new Date(active_until)
  start.setUTCMonth(start.getUTCMonth() - paid_periods * monthsOf[plans[plan].period])
  return start.getTime()
}
