import { createLazyRoute } from '@tanstack/react-router'
import { RegistrationScreen } from './parts/RegistrationScreen.tsx'

/** Registering (F45). */
export const route = createLazyRoute('/academy/register')({
  component: () => <RegistrationScreen variant="standard" title="Regístrate" />,
})
