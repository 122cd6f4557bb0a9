import { createLazyRoute } from '@tanstack/react-router'
import { RegistrationScreen } from './parts/RegistrationScreen.tsx'

/** Registering with the coupon of an operator (F52). */
export const route = createLazyRoute('/academy/register-carrier')({
  component: () => <RegistrationScreen variant="operator" title="Regístrate con tu cupón" />,
})
