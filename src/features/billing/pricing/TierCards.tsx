import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { PricingPeriod } from './price-copy.ts'
import type { PricingTargets } from './pricing-targets.ts'
import { TierCard } from './TierCard.tsx'
import styles from './TierCards.module.css'
import { pricedTiers } from './tier-copy.ts'
import type { TierOffer } from './use-tier-prices.ts'

interface TierCardsProps {
  /** Undefined until the prices have loaded. */
  readonly offers: readonly TierOffer[] | undefined
  readonly period: PricingPeriod
  readonly targets: PricingTargets
  /** Keeps the cards open on small screens. */
  readonly unfolded?: boolean
}

/** A card for each tier; on small screens an accordion. */
export function TierCards({ offers, period, targets, unfolded = false }: TierCardsProps) {
  const narrow = useMediaQuery('(max-width: 599px)')
  const folds = narrow && !unfolded
  if (!offers) return <TierSkeletons />
  const onSale = offers.map(({ tier }) => tier)
  return (
    <ul className={styles.cards} data-count={offers.length}>
      {offers.map((offer) => (
        <TierCard key={offer.tier} offer={offer} onSale={onSale} period={period} targets={targets} folds={folds} />
      ))}
    </ul>
  )
}

function TierSkeletons() {
  return (
    <div className={styles.cards} role="status" aria-label="Cargando los precios">
      {pricedTiers.map((tier) => (
        <div key={tier} className={styles.skeleton}>
          <Skeleton width="40%" height="1.6em" />
          <Skeleton width="60%" height="3em" />
          <Skeleton height="44px" round />
          <Skeleton width="80%" height="1em" />
          <Skeleton width="70%" height="1em" />
          <Skeleton width="76%" height="1em" />
        </div>
      ))}
    </div>
  )
}
