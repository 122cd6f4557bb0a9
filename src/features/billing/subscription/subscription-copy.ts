import type { BillingPeriod } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
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

/** The line in an order button (Q52). */
export const obligation = (price: string, date: string | null) =>
  date === null ? `con obligación de pago: ${price}` : `con obligación de pago: ${price} el ${formatDate(date)}`

/** The discount on the next payments, as shown; null without one. A name that begins with it says it once. */
export function discountName(data: SubscriptionData, currency: Currency): string | null {
  const { discount_percent: percent, discount_flat: flat, discount_name: name } = data
  const amount = percent !== null ? percentText(percent) : flat !== null ? formatPrice(flat, currency) : null
  if (amount === null || name === null) return amount
  return name.replaceAll(' ', '\u00a0').startsWith(amount) ? name : `${amount} (${name})`
}

/** The same with its end, and what is charged afterwards; a stored answer of an earlier version knows neither. */
export function discountText(data: SubscriptionData, currency: Currency): string | null {
  const { discount_ends_at: endsAt, list_amount: list } = data
  const name = discountName(data, currency)
  if (name === null || !endsAt) return name
  return `${name}, hasta el ${formatDate(endsAt)}${list == null ? '' : `. Después, ${formatPrice(list, currency)}`}`
}

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
