import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function PayChallengeScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Me apunto al reto ¡SHAKE YOUR BODY!" />
      <NotIndexed />
      <h1>Me apunto al reto ¡SHAKE YOUR BODY!</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/pagar-reto')({ component: PayChallengeScreen })
