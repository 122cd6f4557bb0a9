import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { subscriptionQuery } from '#src/features/billing/subscription/subscription-queries.ts'
import { ChallengeUpgrade } from '#src/features/billing/subscription/upgrade/ChallengeUpgrade.tsx'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LearnerLoaderArgs, prefetchForLearner } from './parts/prefetch-subscription.ts'
import { useStillShown } from './parts/use-still-shown.ts'

/** The annual offer to participants of the challenge (F212). */
function UpgradePlanChallengeScreen() {
  const user = useUser()
  const navigate = route.useNavigate()
  const isStillShown = useStillShown()
  const handleUpgraded = () => {
    if (isStillShown()) void navigate({ to: paths.userArea })
  }
  return (
    <>
      <PageTitle title="Muévete todo el año" />
      {user ? <ChallengeUpgrade key={user.id} user={user} onUpgraded={handleUpgraded} /> : null}
    </>
  )
}

/**
 * Starts the query of the subscription. Not that of the offer: its deadline is set when it is first asked for (Q27).
 */
export const loader = (args: LearnerLoaderArgs): Promise<void> =>
  prefetchForLearner(args, (client, user) => client.prefetchQuery(subscriptionQuery(user.id)))

export const route = createLazyRoute('/academy/mejorar-plan-reto')({ component: UpgradePlanChallengeScreen })
