import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function CancelPlanScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Cancelar suscripción" />
      <NotIndexed />
      <h1>Cancelar suscripción</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/cancelar-plan')({ component: CancelPlanScreen })
