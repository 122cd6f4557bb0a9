import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutScreen } from './parts/CheckoutScreen.tsx'

export { loader } from './parts/CheckoutScreen.tsx'

/** A trial of an annual plan (F186). */
export const route = createLazyRoute('/academy/periodo-prueba-anual')({
  component: () => <CheckoutScreen variant="trial" title="Empieza tu período de prueba" />,
})
