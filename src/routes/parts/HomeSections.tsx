import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { HomeData } from '#contract/home.ts'
import { landingDescription } from '#contract/landing.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { PeriodSwitch } from '#src/features/billing/pricing/PeriodSwitch.tsx'
import type { PricingPeriod } from '#src/features/billing/pricing/price-copy.ts'
import { pricingTargets } from '#src/features/billing/pricing/pricing-targets.ts'
import { TierCards } from '#src/features/billing/pricing/TierCards.tsx'
import { offersIn } from '#src/features/billing/pricing/tier-copy.ts'
import { initialData } from '#src/features/catalogue/initial-data.ts'
import { Faq } from '#src/features/landing/Faq.tsx'
import { Instructors } from '#src/features/landing/Instructors.tsx'
import { Levels } from '#src/features/landing/Levels.tsx'
import { Method } from '#src/features/landing/Method.tsx'
import { PlayerShow } from '#src/features/landing/PlayerShow.tsx'
import { Section } from '#src/features/landing/Section.tsx'
import { StylesCarousel } from '#src/features/landing/StylesCarousel.tsx'
import { Testimonials } from '#src/features/landing/Testimonials.tsx'
import { useHomeData } from '#src/features/landing/use-home-data.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

// What a server-rendered page does not need.
const HomeNotice = lazy(() =>
  import('#src/features/landing/HomeNotice.tsx').then((loaded) => ({ default: loaded.HomeNotice })),
)
const DemoPlayer = lazy(() => import('./DemoPlayer.tsx').then((loaded) => ({ default: loaded.DemoPlayer })))

/** The sections of the landing below its hero (F29). */
export function HomeSections() {
  const { data, failure, retry } = useHomeData(initialData().home)
  return (
    <>
      {/* Here, and not in the entry bundle: it is wanted only after another screen. */}
      <PageTitle description={landingDescription} />
      <Method />
      <PlayerShow
        demo={data?.demo}
        player={(demo) => (
          <Suspense>
            <DemoPlayer {...demo} />
          </Suspense>
        )}
      />
      {data && data.styles.length > 0 ? <StylesCarousel data={data} /> : null}
      <Levels counts={data?.levels} />
      {data ? (
        <>
          {data.professors.length > 0 ? <Instructors professors={data.professors} /> : null}
          {data.offers.length > 0 ? <Plans offers={data.offers} /> : null}
          {data.faq.length > 0 ? <Faq entries={data.faq} /> : null}
          {data.testimonials.length > 0 ? <Testimonials testimonials={data.testimonials} /> : null}
        </>
      ) : (
        <Suspense>
          <HomeNotice failure={failure} onRetry={retry} />
        </Suspense>
      )}
    </>
  )
}

function Plans({ offers }: Pick<HomeData, 'offers'>) {
  const [period, setPeriod] = useState<PricingPeriod>('year')
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const targets = pricingTargets(null, search)
  if (!targets) return null
  return (
    <Section
      title="Un plan, todas las clases"
      lead={`Tú eliges cuánta ayuda quieres al lado. Y si no te convence, tienes ${guaranteeDays} días para que te devolvamos el dinero.`}
      aside={<PeriodSwitch value={period} onChange={setPeriod} />}
    >
      <TierCards offers={offersIn(offers)} period={period} targets={targets} unfolded />
    </Section>
  )
}
