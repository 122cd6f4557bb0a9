import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutScreen } from './parts/CheckoutScreen.tsx'

export { loader } from './parts/CheckoutScreen.tsx'

/** A first payment without a trial, with the money-back guarantee (F187). */
export const route = createLazyRoute('/academy/pago-directo')({
  component: () => <CheckoutScreen variant="direct" title="Suscríbete ahora" />,
})
