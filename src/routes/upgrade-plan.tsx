import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function UpgradePlanScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Pásate al plan anual" />
      <NotIndexed />
      <h1>Pásate al plan anual</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/mejorar-plan')({ component: UpgradePlanScreen })
