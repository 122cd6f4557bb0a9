import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FailureNotice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { CurrencySwitch } from '../checkout/CurrencySwitch.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import styles from './PricingSection.module.css'
import type { PricingPeriod } from './price-copy.ts'
import type { PricingTargets } from './pricing-targets.ts'
import { TierCards } from './TierCards.tsx'
import { TrustPanels } from './TrustPanels.tsx'
import { type RenderedOffers, useTierPrices } from './use-tier-prices.ts'

interface PricingSectionProps {
  readonly targets: PricingTargets
  /** The prices that the page was rendered with. */
  readonly rendered?: RenderedOffers | undefined
}

/** The plans and their prices, by month or by year, in the visitor's currency (F181-F185, F189). */
export function PricingSection({ targets, rendered }: PricingSectionProps) {
  const [period, setPeriod] = useState<PricingPeriod>('year')
  const { currency, offers, failure, retry } = useTierPrices(rendered)
  const title = useId()
  return (
    <section id="precios" className={styles.section} aria-labelledby={title}>
      <header className={styles.head}>
        <div>
          <h2 id={title} className={styles.title}>
            Elige tu plan
          </h2>
          <p className={styles.lead}>
            Todos abren todas las clases. Cambia la ayuda que tienes al lado. Precios con IVA incluido.
          </p>
        </div>
        <PeriodSwitch value={period} onChange={setPeriod} />
      </header>
      {failure === null ? (
        <TierCards offers={offers} period={period} targets={targets} />
      ) : (
        <FailureNotice code={failure} onRetry={retry} heading="h3" />
      )}
      {currency ? <CurrencySwitch currency={currency} disabled={false} /> : null}
      <TrustPanels />
      <Link to={targets.start} className={`${pill.primary} ${styles.start}`}>
        Empieza a bailar
      </Link>
    </section>
  )
}
