import { createLazyRoute } from '@tanstack/react-router'
import { SupportPage } from '#src/features/support/SupportPage.tsx'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function SupportScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Soporte" />
      <SupportPage />
    </Container>
  )
}

export const route = createLazyRoute('/academy/soporte')({ component: SupportScreen })
