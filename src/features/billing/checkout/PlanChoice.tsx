import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useId } from 'react'
import type { BillingPeriod, Plan } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import { featuresOf, offerTiers, type PricedTier, pricedTiers, tierCopy } from '../pricing/tier-copy.ts'
import { bestPricedPlan, type PlanPriceCopy, planPriceCopy } from './offered-plans.ts'
import styles from './PlanChoice.module.css'
import type { CouponAnswer } from './payment-queries.ts'

interface PlanChoiceProps {
  /** With the prices of the server. */
  readonly offered: readonly Plan[]
  /** The monthly plans that annual ones are compared with. */
  readonly monthly: readonly Plan[]
  readonly chosen: Plan
  readonly currency: Currency
  readonly coupon: CouponAnswer['coupon'] | null
  /** Whether the order begins with a free trial. */
  readonly trial: boolean
  readonly disabled: boolean
  onChoose(plan: Plan): void
}

const periodLabels: Readonly<Record<BillingPeriod, string>> = {
  year: 'PAGO ANUAL',
  'half-year': 'PAGO SEMESTRAL',
  month: 'PAGO MENSUAL',
}

/** The choice of a plan: how often it is paid, and one of the tiers that are sold so (F182, F188). */
export function PlanChoice({ offered, monthly, chosen, currency, coupon, trial, disabled, onChoose }: PlanChoiceProps) {
  const name = useId()
  const periods = (Object.keys(periodLabels) as BillingPeriod[]).filter((period) =>
    offered.some((plan) => plan.period === period),
  )
  const shown = offered.filter(({ period }) => period === chosen.period)
  const cards = shown.map((plan) => {
    const compared = monthly.find(({ tier }) => tier === plan.tier)
    return { plan, copy: planPriceCopy(plan, compared, currency, coupon) }
  })
  const best = bestPricedPlan(shown, monthly, currency, coupon)
  const choosePeriod = (period: BillingPeriod) => {
    const inPeriod = offered.filter((plan) => plan.period === period)
    const next = inPeriod.find(({ tier }) => tier === chosen.tier) ?? inPeriod[0]
    if (next) onChoose(next)
  }
  return (
    <div className={styles.choice}>
      <h2 data-step>Tu plan</h2>
      {periods.length > 1 ? (
        <fieldset className={styles.periods} disabled={disabled}>
          <legend className="visually-hidden">Cada cuánto pagas</legend>
          {periods.map((period) => (
            <label key={period} className={styles.period}>
              <input
                type="radio"
                name={`${name}-period`}
                checked={period === chosen.period}
                onChange={() => choosePeriod(period)}
              />
              <span>{periodLabels[period]}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p className={styles.onlyPeriod}>{chosen.period === 'year' ? 'Pago Anual' : periodLabels[chosen.period]}</p>
      )}
      <fieldset className={styles.plans} disabled={disabled}>
        <legend className="visually-hidden">Tu plan</legend>
        {cards.map(({ plan, copy }) => (
          <PlanCard
            key={plan.id}
            name={`${name}-plan`}
            plan={plan}
            copy={copy}
            best={plan.id === best}
            onSale={pricedTiers.filter((tier) => offered.some((other) => other.tier === tier))}
            checked={plan.id === chosen.id}
            trial={trial}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface PlanCardProps {
  readonly name: string
  readonly plan: Plan
  readonly copy: PlanPriceCopy
  /** Whether every other card saves less. */
  readonly best: boolean
  readonly onSale: readonly PricedTier[]
  readonly checked: boolean
  readonly trial: boolean
  onChoose(): void
}

function PlanCard({ name, plan, copy, best, onSale, checked, trial, onChoose }: PlanCardProps) {
  const id = useId()
  const tier = plan.tier as PricedTier
  const { name: title, summary } = tierCopy[tier]
  return (
    <div className={styles.card} data-checked={checked || undefined}>
      <label className={styles.head}>
        <input type="radio" name={name} checked={checked} aria-describedby={`${id}-features`} onChange={onChoose} />
        <span className={styles.name}>
          {title}
          {offerTiers.has(tier) ? <span className={styles.sold}> Más vendido</span> : null}
        </span>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.price}>
          {copy.crossedOut !== null ? (
            <s className={styles.crossed}>
              <span className="visually-hidden">{copy.comparison}: </span>
              {copy.crossedOut}
            </s>
          ) : null}{' '}
          <strong>{copy.price}</strong>{' '}
          <span className={styles.terms}>
            {copy.term} <small>IVA incluido</small>
          </span>
          {copy.afterwards !== null ? <span className={styles.afterwards}>{copy.afterwards}</span> : null}
        </span>
        {copy.perMonth !== null ? <span className={styles.perMonth}>{copy.perMonth}</span> : null}
        {copy.percent !== null ? (
          <span className={styles.badge}>
            {copy.percent}% DTO{best ? ' ¡MEJOR PRECIO!' : ''}
          </span>
        ) : null}
        {best ? <span className={styles.best}>El mayor descuento frente a pagar mes a mes</span> : null}
      </label>
      <ul id={`${id}-features`} className={styles.features}>
        {featuresOf(tier, onSale).map(({ text, included, trialNote }) => (
          <li key={text} data-included={included || undefined}>
            {included ? <IconCheck size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
            <span>
              {included ? null : <span className="visually-hidden">No incluye: </span>}
              {text}
              {trial && included && trialNote ? <small> {trialNote}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
