import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutScreen } from './parts/CheckoutScreen.tsx'

export { loader } from './parts/CheckoutScreen.tsx'

/** The start of a trial; its guard redirects to the page of the visitor's experiment (Q9). */
export const route = createLazyRoute('/academy/periodo-prueba')({
  component: () => <CheckoutScreen variant="trial" title="Empieza tu período de prueba" />,
})
