import type { User } from '#contract/account.ts'
import { ChallengeInvitation } from '#src/features/challenge/ChallengeInvitation.tsx'
import { mayUse } from '#src/features/cookie-notice/consent.ts'
import { EmailDialog } from '#src/features/email-confirmation/EmailDialog.tsx'
import { Measurement } from '#src/features/measurement/Measurement.tsx'
import { PendingActionsNotice } from '#src/features/pending-actions/PendingActionsNotice.tsx'
import { ProfileReminder } from '#src/features/profile-reminder/ProfileReminder.tsx'
import { PendingTakes } from '#src/features/recording/saving/PendingTakes.tsx'
import type { Overlay } from './overlays-of.ts'

interface LearnerOverlaysProps {
  readonly user: User
  readonly overlays: readonly Overlay[]
  readonly playing: boolean
}

/** What stands over the screens of somebody who is signed in. Its calls bring their checks along, which no guest pays for. */
export function LearnerOverlays({ user, overlays: around, playing }: LearnerOverlaysProps) {
  return (
    <>
      {around.includes('profile-reminder') && !playing ? <ProfileReminder key={user.id} user={user} /> : null}
      {around.includes('email-dialog') ? <EmailDialog key={user.id} user={user} /> : null}
      <PendingActionsNotice>
        <PendingTakes user={user} playing={playing} />
      </PendingActionsNotice>
      <ChallengeInvitation />
      <Measurement user={user} allowed={mayUse} />
    </>
  )
}
