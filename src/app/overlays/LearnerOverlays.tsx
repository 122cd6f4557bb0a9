import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { cookies } from '#contract/cookies.ts'
import { ChallengeInvitation } from '#src/features/challenge/ChallengeInvitation.tsx'
import { mayUse } from '#src/features/cookie-notice/consent.ts'
import { EmailDialog } from '#src/features/email-confirmation/EmailDialog.tsx'
import { Measurement } from '#src/features/measurement/Measurement.tsx'
import { PendingActionsNotice } from '#src/features/pending-actions/PendingActionsNotice.tsx'
import { ProfileReminder } from '#src/features/profile-reminder/ProfileReminder.tsx'
import { PendingTakes } from '#src/features/recording/saving/PendingTakes.tsx'
import { pageCookies } from '#src/platform/cookies.ts'
import { persistPageQueries } from '#src/session/persisted-queries/persist-page-queries.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { queryClient } from '../query-client.ts'
import type { Overlay } from './overlays-of.ts'

const EvictedNotice = lazyOptional(
  async () => (await import('#src/features/downloads/evicted/EvictedNotice.tsx')).EvictedNotice,
)

interface LearnerOverlaysProps {
  readonly user: User
  readonly overlays: readonly Overlay[]
  readonly playing: boolean
}

/** The overlays of a signed-in learner, in a chunk of their own that no guest loads. */
export function LearnerOverlays({ user, overlays, playing }: LearnerOverlaysProps) {
  useEffect(() => persistPageQueries(queryClient), [])
  return (
    <QueryClientProvider client={queryClient}>
      {/* Anew for each learner. Two neighbours of one key would both stay when one of them goes. */}
      {overlays.includes('profile-reminder') && !playing ? (
        <ProfileReminder key={`reminder-${user.id}`} user={user} />
      ) : null}
      {overlays.includes('email-dialog') ? <EmailDialog key={`email-${user.id}`} user={user} /> : null}
      <PendingActionsNotice>
        <PendingTakes user={user} playing={playing} />
      </PendingActionsNotice>
      {pageCookies.read(cookies.storedLessons) ? (
        <Suspense>
          <EvictedNotice key={`evicted-${user.id}`} />
        </Suspense>
      ) : null}
      <ChallengeInvitation />
      <Measurement user={user} allowed={mayUse} />
    </QueryClientProvider>
  )
}
