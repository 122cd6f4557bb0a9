import { createLazyRoute, useLocation } from '@tanstack/react-router'
import { ConfirmEmail } from '#src/features/account/confirmation/ConfirmEmail.tsx'
import { signUpPath } from '#src/session/redirects/persisted-path.ts'
import { afterConfirmation } from '#src/session/redirects/redirect-after.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useStillShown } from './parts/use-still-shown.ts'

/** The target of the link in the confirmation email. */
function ConfirmEmailScreen() {
  const token = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') ?? '' })
  const navigate = route.useNavigate()
  const isStillShown = useStillShown()
  return (
    <>
      <PageTitle title="Confirma tu correo" />
      <ConfirmEmail
        token={token}
        onConfirmed={(confirmation) => {
          // A guest takes up the stored page after signing in.
          const storedSignUpPath = confirmation.signedIn ? signUpPath.take() : null
          if (!isStillShown()) return
          void navigate({ href: afterConfirmation({ ...confirmation, signUpPath: storedSignUpPath }), replace: true })
        }}
      />
    </>
  )
}

export const route = createLazyRoute('/academy/confirmar-correo')({ component: ConfirmEmailScreen })
