import { createLazyRoute } from '@tanstack/react-router'
import { ForgotPassword } from '#src/features/account/password/ForgotPassword.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function ForgotPasswordScreen() {
  return (
    <>
      <PageTitle title="Recupera tu contraseña" />
      <ForgotPassword />
    </>
  )
}

export const route = createLazyRoute('/academy/forgot-password')({ component: ForgotPasswordScreen })
