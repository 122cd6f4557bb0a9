import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function UpgradePlanChallengeScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Muévete todo el año" />
      <NotIndexed />
      <h1>Muévete todo el año</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/mejorar-plan-reto')({ component: UpgradePlanChallengeScreen })
