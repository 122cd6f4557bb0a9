import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function PaymentScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Elige tu plan" />
      <NotIndexed />
      <h1>Elige tu plan</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/pago')({ component: PaymentScreen })
