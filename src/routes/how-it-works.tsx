import { createLazyRoute } from '@tanstack/react-router'
import { HowItWorks } from '#src/features/how-it-works/HowItWorks.tsx'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function HowItWorksScreen() {
  return (
    <Container>
      <PageTitle title="Cómo funciona" />
      <HowItWorks />
    </Container>
  )
}

export const route = createLazyRoute('/academy/como-funciona')({ component: HowItWorksScreen })
