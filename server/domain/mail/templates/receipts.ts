import { profileSectionPath } from '#contract/paths.ts'
import { formatDate, formatDateTime } from '#contract/rules/date-text.ts'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import { planName } from '#contract/rules/subscription-status.ts'
import type { Currency } from '#contract/visitor.ts'
import type { LedgerEntry } from '#server/domain/billing/ports.ts'
import type { Branding } from '../ports.ts'
import { greeting, type RenderedEmail, renderEmail } from './email-layout.ts'

/** The name of the plan of a price. */
export const nameOfPrice = (priceId: string): string => {
  const sold = planOfPrice(priceId)
  return sold ? planName(sold.plan) : 'Suscripción'
}

/** The page of the learner's subscription. */
export const subscriptionLink = (branding: Branding) => ({
  button: 'Ver mi suscripción',
  url: `${branding.publicOrigin()}${profileSectionPath('suscripcion')}`,
})

const footer = 'Recibes este mensaje porque es la constancia de una operación de tu suscripción. Guárdalo.'

/** The seller's particulars on one line; empty where they are not configured. */
export const sellerLines = ({ operator, productName }: Branding): readonly string[] =>
  operator ? [`${productName} es un servicio de ${operator.name}, NIF ${operator.taxId}, ${operator.address}.`] : []

/** Told with every payment: a monthly plan has no notice before its renewals (D6). */
const howItRenews = 'Tu suscripción se renueva al final de ese período si no la cancelas antes en Perfil > Suscripción.'

type ReceiptData = Pick<
  LedgerEntry,
  'kind' | 'price_id' | 'number' | 'amount' | 'currency' | 'at' | 'period_start' | 'period_end'
>

/** The receipt of a payment or refund, with the operator's particulars. */
export function receiptMessage(branding: Branding, name: string, entry: ReceiptData): RenderedEmail {
  const amount = formatPrice(Math.abs(entry.amount), entry.currency)
  const isRefund = entry.kind === 'refund'
  const ofInvoice = entry.number === null ? '' : ` (factura ${entry.number})`
  return renderEmail(branding, {
    subject: `${isRefund ? 'Te hemos devuelto' : 'Recibo de'} ${amount} · ${branding.productName}`,
    blocks: [
      greeting(name),
      isRefund
        ? `El ${formatDate(entry.at)} hemos devuelto ${amount} a tu tarjeta${ofInvoice}. Tu banco puede tardar unos días en mostrarlo.`
        : `El ${formatDate(entry.at)} hemos cobrado ${amount} a tu tarjeta${ofInvoice}.`,
      `Concepto: ${nameOfPrice(entry.price_id)}, del ${formatDate(entry.period_start)} al ${formatDate(entry.period_end)}.`,
      `Total: ${amount}, IVA incluido.`,
      ...(isRefund ? [] : [howItRenews]),
      ...sellerLines(branding),
      subscriptionLink(branding),
    ],
    footer,
  })
}

/** Takes back the receipt of a refund that the bank has returned. */
export function failedRefundMessage(branding: Branding, name: string, entry: ReceiptData): RenderedEmail {
  const amount = formatPrice(entry.amount, entry.currency)
  const ofInvoice = entry.number === null ? '' : ` (factura ${entry.number})`
  return renderEmail(branding, {
    subject: `La devolución de ${amount} no se ha completado · ${branding.productName}`,
    blocks: [
      greeting(name),
      `Te dijimos que habíamos devuelto ${amount} a tu tarjeta${ofInvoice}, pero tu banco no lo ha aceptado y el dinero no te ha llegado.`,
      `Concepto: ${nameOfPrice(entry.price_id)}, del ${formatDate(entry.period_start)} al ${formatDate(entry.period_end)}.`,
      'Lo estamos resolviendo y no tienes que hacer nada. Si esa tarjeta está cancelada o caducada, escríbenos.',
      ...sellerLines(branding),
      subscriptionLink(branding),
    ],
    footer,
  })
}

interface CanceledData {
  readonly price_id: string
  readonly canceled_at: number
  readonly ends_at: number
}

/** Confirms a cancellation with the date the access ends (D7). */
export function canceledMessage(branding: Branding, name: string, data: CanceledData): RenderedEmail {
  const { price_id, canceled_at, ends_at } = data
  const goesOn = ends_at > canceled_at
  return renderEmail(branding, {
    subject: `Tu suscripción está cancelada · ${branding.productName}`,
    blocks: [
      greeting(name),
      `Hemos cancelado tu plan (${nameOfPrice(price_id)}) el ${formatDateTime(canceled_at)}. No te cobraremos nada más.`,
      goesOn
        ? `Puedes seguir bailando hasta el ${expiryDay(ends_at)}, ese día incluido. Si cambias de idea, puedes reactivarlo desde tu perfil.`
        : 'Tu acceso ha terminado. Si cambias de idea, puedes volver desde tu perfil.',
      ...sellerLines(branding),
      subscriptionLink(branding),
    ],
    footer,
  })
}

interface WithdrawalData {
  readonly kind: 'withdrawal' | 'guarantee'
  readonly price_id: string
  readonly received_at: number
  readonly refund: number
  readonly currency: Currency
}

/** The receipt of a withdrawal from the contract or a use of the guarantee, with its date and time (D3, Q8). */
export function withdrawalMessage(branding: Branding, name: string, data: WithdrawalData): RenderedEmail {
  const { kind, price_id, received_at, refund, currency } = data
  const what = kind === 'withdrawal' ? 'tu desistimiento del contrato' : 'tu solicitud de devolución por la garantía'
  return renderEmail(branding, {
    subject: `Hemos recibido ${kind === 'withdrawal' ? 'tu desistimiento' : 'tu solicitud de devolución'} · ${branding.productName}`,
    blocks: [
      greeting(name),
      `El ${formatDateTime(received_at)} (hora de Madrid) hemos recibido ${what}: ${nameOfPrice(price_id)}.`,
      'El contrato termina en ese momento y no te cobraremos nada más.',
      refund > 0
        ? `Te devolvemos ${formatPrice(refund, currency)} a la tarjeta con la que pagaste. Tu banco puede tardar unos días en mostrarlo.`
        : 'No te habíamos cobrado nada, así que no hay nada que devolver.',
      ...sellerLines(branding),
    ],
    footer,
  })
}
