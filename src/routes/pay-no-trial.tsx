import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function PayNoTrialScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Suscríbete ahora" />
      <NotIndexed />
      <h1>Suscríbete ahora</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/pago-directo')({ component: PayNoTrialScreen })
