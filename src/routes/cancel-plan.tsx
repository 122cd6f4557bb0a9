import { createLazyRoute } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { accessEnd } from '#src/features/billing/subscription/cancel/access-end.ts'
import { CancelPage } from '#src/features/billing/subscription/cancel/CancelPage.tsx'
import { useSubscriptionChanges } from '#src/features/billing/subscription/subscription-queries.ts'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { showToast } from '#src/ui/toasts.ts'
import { useStillShown } from './parts/use-still-shown.ts'

/** Cancelling the plan (F213). */
function CancelPlanScreen() {
  const user = useUser()
  return (
    <div data-layout="profile">
      <PageTitle title="Cancelar suscripción" />
      {user ? <Cancel key={user.id} user={user} /> : null}
    </div>
  )
}

function Cancel({ user }: { readonly user: User }) {
  const navigate = route.useNavigate()
  const isStillShown = useStillShown()
  const { cancel, refetch } = useSubscriptionChanges(user.id)
  const leave = ({ stripe_subscription_active_until: until }: User) => {
    void refetch()
    if (!isStillShown()) return
    void navigate({ to: paths.profile, search: { seccion: 'suscripcion' } })
    void showToast(`Tu plan está cancelado. ${accessEnd(until)?.after ?? ''}`)
  }
  return <CancelPage user={user} onCancel={cancel} onCanceled={leave} />
}

export const route = createLazyRoute('/academy/cancelar-plan')({ component: CancelPlanScreen })
