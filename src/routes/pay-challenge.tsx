import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutScreen } from './parts/CheckoutScreen.tsx'

export { loader } from './parts/CheckoutScreen.tsx'

/** The monthly plan that follows the challenge (F68, F69). */
export const route = createLazyRoute('/academy/pagar-reto')({
  component: () => <CheckoutScreen variant="challenge" title="Me apunto al reto ¡SHAKE YOUR BODY!" />,
})
