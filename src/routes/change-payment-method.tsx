import { useQueryClient } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ChangeCard } from '#src/features/billing/card-change/ChangeCard.tsx'
import { paymentSettingsQuery } from '#src/features/billing/pricing/price-queries.ts'
import { customerQuery, subscriptionKey } from '#src/features/billing/subscription/subscription-queries.ts'
import { useSession, useUser } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LearnerLoaderArgs, prefetchForLearner } from './parts/prefetch-subscription.ts'
import { useStillShown } from './parts/use-still-shown.ts'

/** Another card for later charges (F200). */
function ChangePaymentMethodScreen() {
  const session = useSession()
  const user = useUser()
  const client = useQueryClient()
  const isStillShown = useStillShown()
  const navigate = route.useNavigate()
  const toProfile = () => navigate({ to: paths.profile, search: { seccion: 'suscripcion' } })
  const handleChanged = async () => {
    await Promise.all([session.refresh(), user && client.invalidateQueries({ queryKey: subscriptionKey(user.id) })])
    if (isStillShown()) await toProfile()
  }
  return (
    <Container width="narrow">
      <PageTitle title="Actualiza tu tarjeta" />
      {user ? (
        <ChangeCard key={user.id} user={user} onChanged={handleChanged} onCancel={() => void toProfile()} />
      ) : null}
    </Container>
  )
}

/**
 * Starts the queries of the provider's settings and of the present card; the provider's script is loaded on the page
 * alone.
 */
export const loader = (args: LearnerLoaderArgs): Promise<void> =>
  prefetchForLearner(args, (client, user) =>
    Promise.all([
      client.prefetchQuery(paymentSettingsQuery()),
      user.has_payment_method ? client.prefetchQuery(customerQuery(user.id)) : null,
    ]),
  )

export const route = createLazyRoute('/academy/cambiar-metodo-pago')({ component: ChangePaymentMethodScreen })
