import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import pill from '#src/ui/pill.module.css'
import { type PriceCopy, type PricingPeriod, priceCopy } from './price-copy.ts'
import { type PricingTargets, withPlan } from './pricing-targets.ts'
import styles from './TierCard.module.css'
import { featuresOf, offerTiers, type PricedTier, type TierFeature, tierCopy } from './tier-copy.ts'
import type { TierOffer } from './use-tier-prices.ts'

interface TierCardProps {
  readonly offer: TierOffer
  readonly onSale: readonly PricedTier[]
  readonly period: PricingPeriod
  readonly targets: PricingTargets
  /** Whether it folds under its name, as on small screens. */
  readonly folds: boolean
}

/** A tier with its price, its features and the button that leads to it (F182-F185). */
export function TierCard({ offer, onSale, period, targets, folds }: TierCardProps) {
  const { tier } = offer
  const best = offerTiers.has(tier)
  const [open, setOpen] = useState(best)
  const id = useId()
  const { name, summary } = tierCopy[tier]
  const copy = priceCopy(offer, period)
  const days = targets.trial === null ? 0 : offer[period].trial_days
  return (
    <li className={styles.card} data-best={best || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {folds ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={open}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!open)}
            >
              {name}
              <span className={styles.foldPrice}>{copy.monthly} al mes</span>
              <IconChevronDown className={styles.chevron} size={22} aria-hidden="true" />
            </button>
          ) : (
            name
          )}
        </h3>
        <p className={styles.summary}>{summary}</p>
        {best ? <p className={styles.bestSeller}>Más vendido</p> : null}
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={folds && !open}>
        <Price copy={copy} />
        <div className={styles.action}>
          <Link
            to={withPlan(targets.trial ?? targets.start, tier, period)}
            className={`${best ? pill.secondary : pill.primary} ${styles.go}`}
          >
            {days > 0 ? `PRUEBA ${days} DIAS GRATIS` : 'Empieza a bailar'}
            <span className="visually-hidden"> con {name}</span>
          </Link>
          <p className={styles.after}>
            {days > 0 ? `Después, ${copy.charge}. ` : ''}Se renueva hasta que canceles, cuando quieras.
          </p>
        </div>
        <Features features={featuresOf(tier, onSale)} trial={days > 0} />
      </div>
    </li>
  )
}

function Price({ copy }: { readonly copy: PriceCopy }) {
  return (
    <div className={styles.price}>
      {copy.badge ? <p className={styles.badge}>{copy.badge}</p> : null}
      <p className={styles.monthly}>
        <strong className={styles.amount}>{copy.monthly}</strong> al mes{copy.footnote ? '*' : ''}
      </p>
      <p className={styles.charge}>
        {copy.crossedOut ? (
          <>
            <span className="visually-hidden">Doce pagos mensuales: </span>
            <s className={styles.crossedOut}>{copy.crossedOut}</s>{' '}
          </>
        ) : null}
        {copy.charge}, IVA incluido
      </p>
      {copy.saving ? <p className={styles.saving}>{copy.saving}</p> : null}
      {copy.footnote ? <p className={styles.footnote}>{copy.footnote}</p> : null}
    </div>
  )
}

interface FeaturesProps {
  readonly features: readonly TierFeature[]
  /** Whether the plan begins with a free trial. */
  readonly trial: boolean
}

function Features({ features, trial }: FeaturesProps) {
  return (
    <ul className={styles.features}>
      {features.map(({ text, included, trialNote }) => (
        <li key={text} className={styles.feature} data-included={included}>
          {included ? (
            <IconCheck size={20} stroke={2.5} aria-hidden="true" />
          ) : (
            <IconMinus size={20} stroke={2} aria-hidden="true" />
          )}
          <span>
            <span className="visually-hidden">{included ? 'Incluye: ' : 'No incluye: '}</span>
            {text}
            {included && trial && trialNote ? <small className={styles.note}>{trialNote}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
