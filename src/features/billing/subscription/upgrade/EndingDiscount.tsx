import type { SubscriptionData } from '#contract/subscription.ts'
import page from '../page.module.css'
import { discountName } from '../subscription-copy.ts'

/** That the discount of the current plan ends with the change to the annual one; nothing without a discount. */
export function EndingDiscount({ data }: { readonly data: SubscriptionData }) {
  const discount = discountName(data, data.currency ?? 'EUR')
  if (!discount) return null
  return (
    <p className={page.lead}>
      <strong>Tu descuento termina con el cambio.</strong> Ahora tienes {discount}, y en el plan anual no se aplica:
      pagas el total que ves aquí.
    </p>
  )
}
