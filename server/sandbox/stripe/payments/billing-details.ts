import type { Stripe } from 'stripe'
import { clearable, object, type Params, text } from '../protocol/params.ts'

const field = clearable(text)
export const addressFields = {
  city: field,
  country: field,
  line1: field,
  line2: field,
  postal_code: field,
  state: field,
} as const

export const billingFields = {
  address: clearable(object(addressFields)),
  email: field,
  name: field,
  phone: field,
} as const

export const addressOf = (sent: Params<typeof addressFields>): Stripe.Address => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
  ...sent,
})

/** Billing details after a change. */
export function mergeBilling(
  current: Stripe.PaymentMethod.BillingDetails | null,
  sent: Params<typeof billingFields> | undefined,
): Stripe.PaymentMethod.BillingDetails {
  const { address, ...rest } = sent ?? {}
  const before = current ?? { address: null, email: null, name: null, phone: null, tax_id: null }
  return {
    ...before,
    ...rest,
    address: address === undefined ? (before.address ?? addressOf({})) : addressOf(address ?? {}),
  }
}
