import { createLazyRoute } from '@tanstack/react-router'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function PayCouponScreen() {
  return (
    <Container width="narrow">
      <PageTitle title="Renueva tu cupón" />
      <NotIndexed />
      <h1>Renueva tu cupón</h1>
    </Container>
  )
}

export const route = createLazyRoute('/academy/renovar-cupon-operadora')({ component: PayCouponScreen })
