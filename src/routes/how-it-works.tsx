import { createLazyRoute } from '@tanstack/react-router'
import { RegistrationCard } from '#src/features/account/registration/RegistrationCard.tsx'
import { HowItWorks } from '#src/features/how-it-works/HowItWorks.tsx'
import { useSessionState } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useNewAccount } from './parts/use-new-account.ts'

/** How the academy works, with a registration form for guests. */
function HowItWorksScreen() {
  const { status, user } = useSessionState()
  const guest = status === 'known' && user === null
  const account = useNewAccount(false)
  return (
    <Container>
      <PageTitle title="Cómo funciona" />
      <HowItWorks />
      {guest ? <RegistrationCard leadsTo={account.onward ? 'pay' : 'dance'} {...account} /> : null}
    </Container>
  )
}

export const route = createLazyRoute('/academy/como-funciona')({ component: HowItWorksScreen })
