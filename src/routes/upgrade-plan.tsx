import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { UpgradePage } from '#src/features/billing/subscription/upgrade/UpgradePage.tsx'
import { useUser } from '#src/session/session.ts'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { prefetchSubscription, type SubscriptionLoaderArgs } from './parts/prefetch-subscription.ts'

/** The change to the annual plan (F211). */
function UpgradePlanScreen() {
  const user = useUser()
  const navigate = route.useNavigate()
  const { coupon }: { readonly coupon?: unknown } = route.useSearch()
  return (
    <>
      <PageTitle title="Pásate al plan anual" />
      <NotIndexed />
      {user ? (
        <UpgradePage
          key={user.id}
          user={user}
          coupon={typeof coupon === 'string' ? coupon : null}
          onUpgraded={() => void navigate({ to: paths.userArea })}
        />
      ) : null}
    </>
  )
}

export const loader = ({ context }: SubscriptionLoaderArgs): Promise<void> => prefetchSubscription(context)

export const route = createLazyRoute('/academy/mejorar-plan')({ component: UpgradePlanScreen })
