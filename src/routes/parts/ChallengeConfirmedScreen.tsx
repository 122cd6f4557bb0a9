import { ChallengeConfirmed } from '#src/features/challenge/ChallengeConfirmed.tsx'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** What /reto-confirmado and /ok-reto show: the second is for a browser in which nobody has signed in. */
export function ChallengeConfirmedScreen() {
  const signedIn = useUser() !== null
  return (
    <>
      <PageTitle title="Tu plaza en el reto" />
      <ChallengeConfirmed signedIn={signedIn} />
    </>
  )
}
