import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function PayTrialScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Empieza tu período de prueba" />
      <NotIndexed />
      <h1>Empieza tu período de prueba</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/periodo-prueba')({ component: PayTrialScreen })
