import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { ChallengeConfirmedScreen } from './parts/ChallengeConfirmedScreen.tsx'

function PublicScreen() {
  return (
    <Container width="narrow">
      <ChallengeConfirmedScreen />
    </Container>
  )
}

export const route = createLazyRoute('/academy/ok-reto')({ component: PublicScreen })
