import { createLazyRoute } from '@tanstack/react-router'
import { RegistrationScreen } from './parts/RegistrationScreen.tsx'

/** Registering for the challenge. */
export const route = createLazyRoute('/academy/registro-reto')({
  component: () => <RegistrationScreen variant="challenge" title="Apúntate al reto" />,
})
