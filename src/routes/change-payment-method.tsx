import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function ChangePaymentMethodScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Actualiza tu tarjeta" />
      <NotIndexed />
      <h1>Actualiza tu tarjeta</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/cambiar-metodo-pago')({ component: ChangePaymentMethodScreen })
