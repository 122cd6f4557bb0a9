import { createLazyRoute, useLocation } from '@tanstack/react-router'
import { ResetPassword } from '#src/features/account/password/ResetPassword.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** The target of the link in the reset email; its URL holds a secret, so it is not indexed (F44). */
function ResetPasswordScreen() {
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  return (
    <>
      <PageTitle title="Pon una contraseña nueva" />
      <ResetPassword email={search.get('email') ?? ''} token={search.get('token') ?? ''} />
    </>
  )
}

export const route = createLazyRoute('/academy/reset-password')({ component: ResetPasswordScreen })
