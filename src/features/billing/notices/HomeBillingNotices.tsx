import { Suspense } from 'react'
import type { User } from '#contract/account.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'

// Only learners with a plan load it. Without it the notices still come by email, and stand in the profile.
const DismissibleNotices = lazyOptional(() =>
  import('./DismissibleNotices.tsx').then((loaded) => loaded.DismissibleNotices),
)

interface HomeBillingNoticesProps {
  readonly user: Pick<User, 'id' | 'has_subscription' | 'stripe_subscription_canceled'>
}

/** The notices about coming and failed charges where a learner arrives (D6); a cancelled plan has none. */
export function HomeBillingNotices({ user }: HomeBillingNoticesProps) {
  if (!user.has_subscription || user.stripe_subscription_canceled) return null
  return (
    <Suspense>
      <DismissibleNotices key={user.id} userId={user.id} />
    </Suspense>
  )
}
