import { ChallengeConfirmed } from '#src/features/challenge/ChallengeConfirmed.tsx'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** The screen of /reto-confirmado, and of /ok-reto for a browser that is not signed in. */
export function ChallengeConfirmedScreen() {
  const signedIn = useUser() !== null
  return (
    <>
      <PageTitle title="Tu plaza en el reto" />
      <ChallengeConfirmed signedIn={signedIn} />
    </>
  )
}
