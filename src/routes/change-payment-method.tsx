import { useQueryClient } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ChangeCard } from '#src/features/billing/card-change/ChangeCard.tsx'
import { useSession, useUser } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** Another card for later charges (F200). */
function ChangePaymentMethodScreen() {
  const session = useSession()
  const user = useUser()
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const toProfile = () => navigate({ to: paths.profile, search: { seccion: 'suscripcion' } as never })
  const handleChanged = async () => {
    await Promise.all([session.refresh(), client.invalidateQueries({ queryKey: ['subscription'] })])
    await toProfile()
  }
  return (
    <Container width="narrow">
      <PageTitle title="Actualiza tu tarjeta" />
      <NotIndexed />
      {user ? (
        <ChangeCard key={user.id} user={user} onChanged={handleChanged} onCancel={() => void toProfile()} />
      ) : null}
    </Container>
  )
}

export const route = createLazyRoute('/academy/cambiar-metodo-pago')({ component: ChangePaymentMethodScreen })
