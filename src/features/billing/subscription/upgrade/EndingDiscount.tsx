import type { SubscriptionData } from '#contract/subscription.ts'
import page from '../page.module.css'
import { discountNames } from '../subscription-copy.ts'

/** That the discounts of the current plan end with the change to the annual one; nothing without a discount. */
export function EndingDiscount({ data }: { readonly data: SubscriptionData }) {
  const names = discountNames(data, data.currency ?? 'EUR')
  if (names.length === 0) return null
  return (
    <p className={page.lead}>
      {names.length === 1 ? (
        <>
          <strong>Tu descuento termina con el cambio.</strong> Ahora tienes {names[0]}, y en el plan anual no se aplica:
        </>
      ) : (
        <>
          <strong>Tus descuentos terminan con el cambio.</strong> Ahora tienes {names.join(' y ')}, y en el plan anual
          no se aplican:
        </>
      )}{' '}
      pagas el total que ves aquí.
    </p>
  )
}
