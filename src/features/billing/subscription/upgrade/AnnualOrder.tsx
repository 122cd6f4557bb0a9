import type { User } from '#contract/account.ts'
import { discountedAmount } from '#contract/rules/coupon.ts'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { type Plan, priceIdOf } from '#contract/rules/plans.ts'
import { formatPayable, formatPrice } from '#contract/rules/pricing.ts'
import { CouponBlock } from '../../checkout/CouponBlock.tsx'
import { pricedBy } from '../../checkout/offered-plans.ts'
import { useCoupon } from '../../checkout/use-coupon.ts'
import { priceCopy, type TierPrices } from '../../pricing/price-copy.ts'
import { OrderButton } from '../OrderButton.tsx'
import { ProfileLink } from '../ProfileLink.tsx'
import page from '../page.module.css'
import type { SubscriptionChanges } from '../subscription-queries.ts'
import styles from './AnnualOrder.module.css'
import { laterYears, yearObligation } from './later-years.ts'
import { UpgradeStatus } from './UpgradeStatus.tsx'
import { useUpgrade } from './use-upgrade.ts'

interface AnnualOrderProps {
  readonly user: User
  /** The annual plan, of the tier of the current one. */
  readonly plan: Plan
  readonly current: Plan
  readonly prices: TierPrices
  /** When the current period ends, and the annual price is charged. */
  readonly chargedAt: string | null
  /** The coupon of the URL. */
  readonly coupon: string | null
  readonly onCoupon: (code: string | null) => void
  readonly upgrade: SubscriptionChanges['upgrade']
  readonly onUpgraded: () => void
  /** The amounts are no longer those of the order, which was not placed. */
  readonly onQuoteChanged: () => Promise<unknown>
}

/** The card of the annual plan, its coupon, its total, and the order (F211, Q52). */
export function AnnualOrder({ user, plan, current, prices, chargedAt, ...rest }: AnnualOrderProps) {
  const { currency } = prices.year
  const coupon = useCoupon({
    initial: rest.coupon,
    ready: true,
    currency,
    // Who has a plan to change has subscribed before.
    firstTime: false,
    only: plan,
    onValid: () => undefined,
    onCode: rest.onCoupon,
  })
  const upgrade = useUpgrade({
    user,
    priceId: priceIdOf(plan.id, currency),
    upgrade: rest.upgrade,
    onUpgraded: rest.onUpgraded,
    async onQuoteChanged() {
      if (applied) coupon.validate(applied.code)
      await rest.onQuoteChanged()
    },
    onCouponRefused: coupon.refuse,
  })
  const applied = coupon.state.status === 'valid' ? coupon.state : null
  const copy = priceCopy(prices, 'year')
  // At the server's price: this page may be of a version with another one.
  const [priced = plan] = pricedBy([plan], new Map([[plan.id, prices.year]]))
  const amount = discountedAmount(applied?.check.coupon ?? null, priced, currency)
  const total = formatPayable(amount, currency)
  const annual = {
    listed: prices.year.amount,
    amount,
    currency,
    coupon: applied?.check.coupon ?? null,
    firstChargeAt: chargedAt,
  }
  const ending = current.period === 'month' ? 'mensual' : 'semestral'
  return (
    <>
      <section className={styles.offer} aria-labelledby="anual-titulo">
        <h2 id="anual-titulo" className={styles.name}>
          PAGO ANUAL
        </h2>
        <p className={styles.monthly}>
          <strong>{copy.monthly}</strong> al mes*
        </p>
        <p className={styles.charge}>
          {copy.crossedOut ? (
            <>
              <span className="visually-hidden">Doce pagos mensuales: </span>
              <s>{copy.crossedOut}</s>{' '}
            </>
          ) : null}
          {copy.charge}, IVA incluido
        </p>
        {copy.saving ? <p className={styles.saving}>Nuestra mejor oferta! {copy.saving}.</p> : null}
        <p className={styles.footnote}>{copy.footnote}</p>
      </section>
      <CouponBlock state={coupon.state} disabled={upgrade.busy} onValidate={coupon.validate} onClear={coupon.clear} />
      <section className={styles.total} aria-labelledby="total-titulo" aria-live="polite">
        <h2 id="total-titulo" className={styles.totalName}>
          Total
        </h2>
        <p className={styles.amount}>
          {amount < prices.year.amount ? (
            <>
              <span className="visually-hidden">Sin el cupón: </span>
              <s>{formatPrice(prices.year.amount, currency)}</s>{' '}
            </>
          ) : null}
          <strong>{total}</strong> <small>IVA incluido</small>
        </p>
        <p className={styles.when}>
          Cuando termine tu plan {ending}
          {chargedAt ? ` (${expiryDay(chargedAt)})` : null},{' '}
          {amount > 0
            ? `se te cargarán en tu cuenta ${total}`
            : 'no se te cargará nada en tu cuenta en este primer pago'}
          . {laterYears(annual)}
        </p>
      </section>
      <UpgradeStatus upgrade={upgrade} />
      <div className={page.actions}>
        <OrderButton
          label="CAMBIAR A PLAN ANUAL"
          obligation={yearObligation(annual)}
          busy={upgrade.busy || coupon.state.status === 'loading'}
          onOrder={() => upgrade.order({ ...(applied ? { coupon: applied.code } : {}), first_charge_amount: amount })}
        />
        <ProfileLink>CANCELAR</ProfileLink>
      </div>
    </>
  )
}
