import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutScreen } from './parts/CheckoutScreen.tsx'

export { loader } from './parts/CheckoutScreen.tsx'

/** A payment from the profile: another plan, or a plan again (F188, F198, F202). */
export const route = createLazyRoute('/academy/pago')({
  component: () => <CheckoutScreen variant="profile" title="Elige tu plan" />,
})
