import type { Tier } from '#contract/rules/plans.ts'

/** The tiers of the pricing cards, in their order; the challenge has a page of its own. */
export const pricedTiers = ['basic', 'feedback', 'personal'] as const satisfies readonly Tier[]
export type PricedTier = (typeof pricedTiers)[number]

/** The offers of those tiers, in their order. */
export const offersIn = <Offer extends { readonly tier: Tier }>(offers: readonly Offer[]) =>
  pricedTiers.flatMap((tier) =>
    offers.filter((offer): offer is Offer & { readonly tier: typeof tier } => offer.tier === tier),
  )

interface TierCopy {
  readonly name: string
  readonly summary: string
}

export const tierCopy: Readonly<Record<PricedTier, TierCopy>> = {
  basic: { name: 'Basic', summary: 'Todas las clases, a tu ritmo.' },
  feedback: { name: 'Feedback', summary: 'Las clases, y alguien que te corrige.' },
  personal: { name: 'Personal', summary: 'Correcciones, y una clase solo para ti.' },
}

/** The offer plans: their cards carry the badge 'más vendido' (F182). */
export const offerTiers: ReadonlySet<PricedTier> = new Set(['feedback'])

interface Feature {
  readonly text: string
  /** The lowest tier that includes it. */
  readonly from: PricedTier
  /** Why it is missing during the free trial. */
  readonly trialNote?: string
}

const features: readonly Feature[] = [
  { text: 'Todos los estilos y niveles', from: 'basic' },
  { text: 'Cursos ilimitados', from: 'basic' },
  { text: 'Comunidad exclusiva', from: 'basic' },
  { text: 'Clases nuevas cada semana', from: 'basic' },
  { text: 'Feedback: 4 correcciones al mes de las clases que aprendes', from: 'feedback' },
  {
    text: 'Personal: una clase privada de 30 minutos en directo cada mes',
    from: 'personal',
    trialNote: 'No disponible durante la prueba gratuita',
  },
]

export interface TierFeature extends Omit<Feature, 'from'> {
  readonly included: boolean
}

/**
 * The checklist of a tier (F182): each tier includes those below it. Features of tiers that are not on sale are left
 * out.
 */
export function featuresOf(tier: PricedTier, onSale: readonly PricedTier[]): readonly TierFeature[] {
  const rank = (one: PricedTier) => pricedTiers.indexOf(one)
  return features
    .filter(({ from }) => from === 'basic' || onSale.includes(from))
    .map(({ from, ...feature }) => ({ ...feature, included: rank(from) <= rank(tier) }))
}
