import { createLazyRoute, useLocation } from '@tanstack/react-router'
import { ResetPassword } from '#src/features/account/password/ResetPassword.tsx'
import { NotIndexed } from '#src/ui/NotIndexed.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** Where the link of the reset message leads; it holds a secret, so no search engine may keep it (F44). */
function ResetPasswordScreen() {
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  return (
    <>
      <PageTitle title="Pon una contraseña nueva" />
      <NotIndexed />
      <ResetPassword email={search.get('email') ?? ''} token={search.get('token') ?? ''} />
    </>
  )
}

export const route = createLazyRoute('/academy/reset-password')({ component: ResetPasswordScreen })
