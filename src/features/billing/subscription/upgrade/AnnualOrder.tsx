import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { type CouponCheck, discountedAmount } from '#contract/rules/coupon.ts'
import type { Plan } from '#contract/rules/plans.ts'
import { formatPayable, formatPrice } from '#contract/rules/pricing.ts'
import { formatDate } from '#src/ui/format.ts'
import { priceCopy, type TierPrices } from '../../pricing/price-copy.ts'
import { OrderButton } from '../OrderButton.tsx'
import { ProfileLink } from '../ProfileLink.tsx'
import page from '../page.module.css'
import type { SubscriptionChanges } from '../subscription-queries.ts'
import styles from './AnnualOrder.module.css'
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
  readonly coupon: string | null
  readonly upgrade: SubscriptionChanges['upgrade']
  readonly onUpgraded: () => void
}

/** The card of the annual plan, its coupon, its total, and the order (F211, Q52). */
export function AnnualOrder({ user, plan, current, prices, chargedAt, ...rest }: AnnualOrderProps) {
  const upgrade = useUpgrade({ user, upgrade: rest.upgrade, onUpgraded: rest.onUpgraded })
  const [applied, setApplied] = useState<{ readonly code: string; readonly check: CouponCheck } | null>(null)
  const { currency } = prices.year
  const copy = priceCopy(prices, 'year')
  const amount = discountedAmount(applied?.check.coupon ?? null, plan, currency)
  const total = formatPayable(amount, currency)
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
        {copy.saving ? <p className={styles.saving}>Nuestra mejor oferta! {copy.saving}.</p> : null}
        <p className={styles.footnote}>{copy.footnote}</p>
      </section>
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
          {chargedAt
            ? `Cuando termine tu plan ${ending} (${formatDate(chargedAt)}), se te cargarán en tu cuenta ${total}.`
            : `Cuando termine tu plan ${ending}, se te cargarán en tu cuenta ${total}.`}{' '}
          {amount < prices.year.amount
            ? `Después, ${formatPrice(prices.year.amount, currency)} cada año, hasta que lo canceles.`
            : 'Se renueva cada año, hasta que lo canceles.'}
        </p>
      </section>
      <UpgradeStatus upgrade={upgrade} />
      <div className={page.actions}>
        <OrderButton
          label="CAMBIAR A PLAN ANUAL"
          price={total}
          date={chargedAt}
          busy={upgrade.busy}
          onOrder={() => upgrade.order(applied ? { coupon: applied.code } : {})}
        />
        <ProfileLink>CANCELAR</ProfileLink>
      </div>
    </>
  )
}
