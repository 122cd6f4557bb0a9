import { ChallengeConfirmed } from '#src/features/challenge/ChallengeConfirmed.tsx'
import { ChallengeNotJoined } from '#src/features/challenge/ChallengeNotJoined.tsx'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/**
 * The screen of /reto-confirmado, and of /ok-reto for a browser that is not signed in (F66). A learner who is known not
 * to take part, by a link or a bookmark, reads so.
 */
export function ChallengeConfirmedScreen() {
  const user = useUser()
  if (user && !user.has_challenge)
    return (
      <>
        <PageTitle title="El reto Shake your body" />
        <ChallengeNotJoined over={user.challenge_over} />
      </>
    )
  return (
    <>
      <PageTitle title="Tu plaza en el reto" />
      <ChallengeConfirmed signedIn={user !== null} />
    </>
  )
}
