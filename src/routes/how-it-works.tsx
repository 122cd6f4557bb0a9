import { createLazyRoute, lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RegistrationCard } from '#src/features/account/registration/RegistrationCard.tsx'
import { pricingTargets } from '#src/features/billing/pricing/pricing-targets.ts'
import { initialData } from '#src/features/catalogue/initial-data.ts'
import { HowItWorks } from '#src/features/how-it-works/HowItWorks.tsx'
import { readExperiment } from '#src/session/experiment.ts'
import { useSessionState } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useNewAccount } from './parts/use-new-account.ts'

const PricingSection = lazyRouteComponent(
  () => import('#src/features/billing/pricing/PricingSection.tsx'),
  'PricingSection',
)

/** Loads the prices, so that a server-rendered page has them and is replaced whole. */
export const loadPricing = () => PricingSection.preload?.()

/** How the academy works, what it costs, and a registration form for guests. */
function HowItWorksScreen() {
  const { status, user } = useSessionState()
  const known = status === 'known'
  const account = useNewAccount(false)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const targets = known ? pricingTargets(user, search) : null
  const rendered = user === null && !isOfferedTrial() ? initialData().offers : undefined
  return (
    <Container>
      <PageTitle title="Cómo funciona" />
      <HowItWorks />
      {targets ? (
        <Suspense fallback={<Skeleton height="640px" />}>
          <PricingSection targets={targets} rendered={rendered} />
        </Suspense>
      ) : null}
      {known && user === null ? <RegistrationCard leadsTo={account.onward ? 'pay' : 'dance'} {...account} /> : null}
    </Container>
  )
}

/** Whether this browser is in the experiment with a trial, whose prices are not those of the rendered page (F33). */
const isOfferedTrial = () => typeof document !== 'undefined' && readExperiment() === '1'

export const route = createLazyRoute('/academy/como-funciona')({ component: HowItWorksScreen })
