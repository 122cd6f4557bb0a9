import type { BillingPeriod } from '#contract/rules/plans.ts'
import { formatPayable, formatPrice } from '#contract/rules/pricing.ts'
import type { RetentionOffer } from '#contract/rules/retention.ts'
import type { SubscriptionStatus } from '#contract/rules/subscription-status.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import type { Currency } from '#contract/visitor.ts'
import { formatDate } from '#src/ui/format.ts'

/** The statuses as specified (F205). */
export const statusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  none: 'Sin suscripción',
  trial: 'Período de prueba',
  canceled: 'Cancelada',
  active: 'Activa',
  unknown: 'Sin datos',
}

/** The discounts on the next payments, as shown; none of them is empty. */
export function discountNames(data: SubscriptionData, currency: Currency): readonly string[] {
  const { discount_percent: percent, discount_flat: flat, discount_name: name } = data
  const discounts = data.discounts ?? [{ percent, flat, name }]
  return discounts.flatMap((discount) => discountName(discount, currency) ?? [])
}

type Discount = Pick<NonNullable<SubscriptionData['discounts']>[number], 'percent' | 'flat' | 'name'>

/** A discount as shown; null where it takes nothing off. A name that begins with its amount says it once. */
function discountName({ percent, flat, name }: Discount, currency: Currency): string | null {
  const amount = percent !== null ? percentText(percent) : flat !== null ? formatPrice(flat, currency) : null
  if (amount === null || name === null) return amount
  return name.replaceAll(' ', '\u00a0').startsWith(amount) ? name : `${amount} (${name})`
}

/**
 * The discounts with the time they last, and what is charged once those that end are over; null without one. An answer
 * of an earlier version names the first one, and its end where it has one.
 */
export function planDiscountText(data: SubscriptionData, currency: Currency): string | null {
  const { discounts, discount_ends_at: endsAt, list_amount: list } = data
  if (!discounts) {
    const [name] = discountNames(data, currency)
    if (name === undefined || !endsAt) return name ?? null
    return `${name}, hasta el ${formatDate(endsAt)}${list == null ? '' : `. Después, ${formatPrice(list, currency)}`}`
  }
  const texts = discounts.flatMap((discount) => {
    const name = discountName(discount, currency)
    return name === null ? [] : `${name}, ${durationText(discount)}`
  })
  if (texts.length === 0) return null
  const ends = discounts.some(({ lasts }) => lasts !== 'forever')
  const after = ends && data.lasting_amount != null ? `. Después, ${formatPayable(data.lasting_amount, currency)}` : ''
  return `${texts.join('; ')}${after}`
}

const durationText = ({ lasts, ends_at }: NonNullable<SubscriptionData['discounts']>[number]) =>
  ends_at !== null ? `hasta el ${formatDate(ends_at)}` : lasts === 'once' ? 'en tu próximo pago' : 'en todos tus pagos'

const percentText = (percent: number) => `${percent.toLocaleString('es-ES')}\u00a0%`

/** What a retention discount lasts for (F216). */
export function offerText({ percent, months }: RetentionOffer, period: BillingPeriod): string {
  const fee = { month: 'mensual', 'half-year': 'semestral', year: 'anual' }[period]
  if (months === null) return `${percentText(percent)} de descuento en tu próxima cuota ${fee}`
  return `${percentText(percent)} de descuento durante ${months} meses`
}

/** The messages of a wait for the server (F195, F211). */
export const waitMessages = {
  delayed: 'Estamos procesando su petición, por favor espere.',
  'timed-out': 'Ha ocurrido un problema con su petición, consulte con soporte.',
} as const
