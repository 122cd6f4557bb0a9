import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { UpgradePage } from '#src/features/billing/subscription/upgrade/UpgradePage.tsx'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LearnerLoaderArgs, prefetchSubscription } from './parts/prefetch-subscription.ts'

/** The change to the annual plan (F211). */
function UpgradePlanScreen() {
  const user = useUser()
  const navigate = route.useNavigate()
  const search: { readonly coupon?: unknown } = route.useSearch()
  const { coupon, ...rest } = search
  return (
    <>
      <PageTitle title="Pásate al plan anual" />
      {user ? (
        <UpgradePage
          key={user.id}
          user={user}
          coupon={typeof coupon === 'string' ? coupon : null}
          onCoupon={(code) =>
            void navigate({
              to: paths.upgradePlan,
              search: code === null ? rest : { ...rest, coupon: code },
              replace: true,
              resetScroll: false,
            })
          }
          onUpgraded={() => void navigate({ to: paths.userArea })}
        />
      ) : null}
    </>
  )
}

export const loader = (args: LearnerLoaderArgs): Promise<void> => prefetchSubscription(args)

export const route = createLazyRoute('/academy/mejorar-plan')({ component: UpgradePlanScreen })
