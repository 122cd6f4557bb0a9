import type { Failure } from '#contract/errors.ts'
import type { Quote } from '#contract/payment.ts'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'
import type { BillingPeriod } from '#contract/rules/plans.ts'
import { formatPayable, formatPrice } from '#contract/rules/pricing.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { countOf, formatDate } from '#src/ui/format.ts'
import { obligation } from '../obligation.ts'
import type { CheckoutVariant } from './success-path.ts'

/** How often a plan is charged. */
export const everyPeriod: Readonly<Record<BillingPeriod, string>> = {
  month: 'cada mes',
  'half-year': 'cada 6 meses',
  year: 'cada año',
}

/** The charges of an order, as far as its button states them. */
interface OrderedCharges
  extends Pick<Quote, 'currency' | 'first_charge_amount' | 'renewal_amount' | 'discount_ends_at'> {
  /** Null while it is unknown. */
  readonly first_charge_at: string | null
}

/** The line in the order button that states the obligation to pay, and what follows a first charge of 0 (Q52, D5). */
export function obligationLine(order: OrderedCharges, period: BillingPeriod): string {
  const { currency, first_charge_amount: first, first_charge_at, renewal_amount: renewal, discount_ends_at } = order
  const price = formatPayable(first, currency)
  if (first > 0) return obligation(price, first_charge_at)
  if (renewal === 0) return 'Gratis: no se te cobrará nada'
  const free = discount_ends_at
    ? `${obligation(price, null)} hasta el ${formatDate(discount_ends_at)}`
    : obligation(price, first_charge_at)
  return `${free}, después ${formatPrice(renewal, currency)} ${everyPeriod[period]}`
}

interface SummaryRow {
  readonly label: string
  readonly text: string
}

/** What is paid, when, and what it costs afterwards, in plain words (D4, D5). */
export function summaryRows(quote: Quote, period: BillingPeriod): readonly SummaryRow[] {
  const price = (cents: number) => formatPayable(cents, quote.currency)
  const paysNow = quote.due_now > 0 || (quote.kind === 'new' && quote.trial_days === 0)
  const discount = quote.list_amount - quote.first_charge_amount
  const discounted = quote.discount_ends_at
    ? `${discountedPrice(quote, period)} hasta el ${formatDate(quote.discount_ends_at)}. Luego, `
    : ''
  return [
    ...(discount > 0
      ? [
          { label: 'Precio', text: `${price(quote.list_amount)} ${everyPeriod[period]}` },
          { label: 'Descuento', text: formatPrice(-discount, quote.currency) },
        ]
      : []),
    ...(paysNow
      ? []
      : [
          {
            label: 'Hoy',
            text:
              quote.trial_days > 0 ? `Gratis, ${countOf(quote.trial_days, 'día', 'días')} de prueba` : 'No pagas nada',
          },
        ]),
    {
      label: paysNow ? 'Hoy pagas' : 'Primer cobro',
      text: paysNow
        ? price(quote.first_charge_amount)
        : `${price(quote.first_charge_amount)} el ${formatDate(quote.first_charge_at)}`,
    },
    {
      label: 'Después',
      text: `${discounted}${price(quote.renewal_amount)} ${everyPeriod[period]}, hasta que lo canceles`,
    },
  ]
}

/** What the charges before the end of a discount cost. */
export const discountedPrice = (
  { first_charge_amount: first, currency }: Pick<Quote, 'first_charge_amount' | 'currency'>,
  period: BillingPeriod,
): string => (first === 0 ? formatPayable(first, currency) : `${formatPayable(first, currency)} ${everyPeriod[period]}`)

/** The sentence under the total: when the account is charged (F198). */
export function chargeSentence({ kind, due_now, trial_days, currency, ...quote }: Quote): string {
  const [date, price] = [formatDate(quote.first_charge_at), formatPrice(quote.first_charge_amount, currency)]
  if (quote.first_charge_amount === 0) return 'Con tu cupón no se te cargará nada en tu cuenta en este primer pago.'
  if (kind === 'new' && trial_days > 0)
    return `Cuando termine tu período de prueba (${date}), se te cargarán en tu cuenta ${price}.`
  return due_now > 0
    ? `Al realizar el pago se te cargará en tu cuenta ${price}.`
    : `Cuando termine tu plan actual (${expiryDay(quote.first_charge_at)}), se te cargarán en tu cuenta ${price}.`
}

/** The title, headline and button of a variant; those of a trial only while the quote has one (F186, F187, F68). */
interface CheckoutCopy {
  readonly title: string
  readonly headline: string
  readonly button: string
}

const moneyBack = 'Si no estás satisfecho con tu compra, te devolvemos el dinero'
const trialHeadline = (days: number) => `PRUEBA DE ${days} DÍAS 100% GRATUITA`

export function checkoutCopy(variant: CheckoutVariant, trialDays: number): CheckoutCopy {
  const trial = trialDays > 0
  switch (variant) {
    case 'trial':
      return trial
        ? {
            title: 'Empieza tu período de prueba',
            headline: trialHeadline(trialDays),
            button: 'EMPEZAR PERÍODO PRUEBA',
          }
        : { title: 'Elige tu plan', headline: moneyBack, button: 'EMPEZAR' }
    case 'direct':
      return { title: 'Suscríbete ahora', headline: moneyBack, button: 'EMPEZAR' }
    case 'challenge':
      return {
        title: 'Me apunto al reto ¡SHAKE YOUR BODY!',
        headline: trial ? trialHeadline(trialDays) : moneyBack,
        button: 'EMPEZAR EL RETO',
      }
    case 'profile':
      return {
        title: 'Elige tu plan',
        headline: `Garantía de ${guaranteeDays} días`,
        button: 'REALIZAR PAGO',
      }
  }
}

/** The message of a payment that was refused: the server's, else that of the code (F199). */
export function paymentErrorText({ code, serverMessage }: Failure): string {
  if (serverMessage !== undefined) return serverMessage
  if (code === 'unexpected') return 'Se ha producido un error'
  if (code === 'offline') return 'No tienes conexión. Inténtalo otra vez cuando vuelva la red.'
  return `${failureMessages[code].title}. ${failureMessages[code].text}`
}

/** After a lost answer that made nothing. */
export const retryText = 'Se ha producido un error. Inténtalo otra vez: no se te cobrará dos veces.'
