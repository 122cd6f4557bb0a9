import { createLazyRoute, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RegistrationCard } from '#src/features/account/registration/RegistrationCard.tsx'
import { pricingTargets } from '#src/features/billing/pricing/pricing-targets.ts'
import { HowItWorks } from '#src/features/how-it-works/HowItWorks.tsx'
import { useSessionState } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useNewAccount } from './parts/use-new-account.ts'

const PricingSection = lazy(() =>
  import('#src/features/billing/pricing/PricingSection.tsx').then((loaded) => ({ default: loaded.PricingSection })),
)

/** How the academy works, what it costs, and a registration form for guests. */
function HowItWorksScreen() {
  const { status, user } = useSessionState()
  const known = status === 'known'
  const account = useNewAccount(false)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const targets = known ? pricingTargets(user, search) : null
  return (
    <Container>
      <PageTitle title="Cómo funciona" />
      <HowItWorks />
      {targets ? (
        <Suspense fallback={<Skeleton height="640px" />}>
          <PricingSection targets={targets} />
        </Suspense>
      ) : null}
      {known && user === null ? <RegistrationCard leadsTo={account.onward ? 'pay' : 'dance'} {...account} /> : null}
    </Container>
  )
}

export const route = createLazyRoute('/academy/como-funciona')({ component: HowItWorksScreen })
