import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { VerifyEmail } from '#src/features/challenge/VerifyEmail.tsx'
import { CodeForm } from '#src/features/email-confirmation/CodeForm.tsx'
import { ResendButton } from '#src/features/email-confirmation/ResendButton.tsx'
import { useSession, useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useStillShown } from './parts/use-still-shown.ts'

function ChallengeVerifyEmailScreen() {
  const session = useSession()
  const user = useUser()
  const navigate = route.useNavigate()
  const isStillShown = useStillShown()
  const handleConfirmed = () =>
    void session.refresh().then((known) => {
      if (known?.email_verified_at && isStillShown()) void navigate({ to: paths.challengeEmailVerified, replace: true })
    })
  return (
    <>
      <PageTitle title="Confirma tu correo" />
      <VerifyEmail email={user?.email ?? ''}>
        <CodeForm onConfirmed={handleConfirmed} />
        <ResendButton />
      </VerifyEmail>
    </>
  )
}

export const route = createLazyRoute('/academy/reto-confirma-correo')({ component: ChallengeVerifyEmailScreen })
