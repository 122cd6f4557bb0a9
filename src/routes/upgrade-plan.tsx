import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { UpgradePage } from '#src/features/billing/subscription/upgrade/UpgradePage.tsx'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LearnerLoaderArgs, prefetchSubscription } from './parts/prefetch-subscription.ts'
import { useStillShown } from './parts/use-still-shown.ts'

/** The change to the annual plan (F211). */
function UpgradePlanScreen() {
  const user = useUser()
  const navigate = route.useNavigate()
  const isStillShown = useStillShown()
  const search: { readonly coupon?: unknown } = route.useSearch()
  const { coupon, ...rest } = search
  const handleCoupon = (code: string | null) => {
    if (!isStillShown()) return
    void navigate({
      to: paths.upgradePlan,
      search: code === null ? rest : { ...rest, coupon: code },
      replace: true,
      resetScroll: false,
    })
  }
  const handleUpgraded = () => {
    if (isStillShown()) void navigate({ to: paths.userArea })
  }
  return (
    <>
      <PageTitle title="Pásate al plan anual" />
      {user ? (
        <UpgradePage
          key={user.id}
          user={user}
          coupon={typeof coupon === 'string' ? coupon : null}
          onCoupon={handleCoupon}
          onUpgraded={handleUpgraded}
        />
      ) : null}
    </>
  )
}

export const loader = (args: LearnerLoaderArgs): Promise<void> => prefetchSubscription(args)

export const route = createLazyRoute('/academy/mejorar-plan')({ component: UpgradePlanScreen })
