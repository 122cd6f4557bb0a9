import { paths } from '#contract/paths.ts'
import { formatDate } from '#contract/rules/date-text.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { Currency } from '#contract/visitor.ts'
import type { Branding } from '../ports.ts'
import { type EmailContent, greeting, type RenderedEmail, renderEmail } from './email-layout.ts'
import { nameOfPrice, sellerLines, subscriptionLink } from './receipts.ts'

interface BillingNoticeData {
  readonly kind: 'renewal' | 'trial_start' | 'trial_end' | 'price_change' | 'payment_failed'
  /** What it announces is due then (ms). */
  readonly due_at: number
  /** Cents. */
  readonly amount: number
  readonly currency: Currency
  readonly price_id: string
  /** Of a changed price: the one until then. */
  readonly former_amount: number | null
  /** Of a planned change to another plan: the price of the one that ends then. */
  readonly former_price_id?: string | undefined
}

/** A notice that the law asks for: what will be charged, when, and how to prevent it (D6). */
export function billingNoticeMessage(branding: Branding, name: string, data: BillingNoticeData): RenderedEmail {
  const { subject, blocks } = contents[data.kind](branding, data)
  return renderEmail(branding, {
    subject: `${subject} · ${branding.productName}`,
    blocks: [greeting(name), ...blocks, ...sellerLines(branding)],
    footer: 'Recibes este mensaje porque tienes una suscripción y es un aviso sobre lo que vas a pagar.',
  })
}

const howToCancel = (date: string) =>
  `Si no quieres continuar, cancela antes del ${date} en Perfil > Suscripción. Son tres pasos como mucho y no hace falta llamar a nadie.`

type Content = Pick<EmailContent, 'subject' | 'blocks'>

const contents: Readonly<Record<BillingNoticeData['kind'], (branding: Branding, data: BillingNoticeData) => Content>> =
  {
    renewal(branding, { due_at, amount, currency, price_id, former_price_id }) {
      const [date, price] = [formatDate(due_at), formatPrice(amount, currency)]
      const plan = nameOfPrice(price_id)
      const [subject, charge] =
        former_price_id === undefined
          ? [`Tu plan se renueva el ${date}`, `El ${date} se renueva tu plan (${plan}) y`]
          : [
              `Tu plan cambia el ${date}`,
              `El ${date} cambia tu plan, como has elegido: de ${nameOfPrice(former_price_id)} a ${plan}. Ese día`,
            ]
      return {
        subject,
        blocks: [`${charge} te cobraremos ${price}, IVA incluido.`, howToCancel(date), subscriptionLink(branding)],
      }
    },
    trial_start(branding, { due_at, amount, currency, price_id }) {
      const [date, price] = [formatDate(due_at), formatPrice(amount, currency)]
      return {
        subject: 'Tu período de prueba ha empezado',
        blocks: [
          `Ya puedes ver todas las clases. Tu período de prueba es gratis hasta el ${date}.`,
          `Ese día empieza tu plan (${nameOfPrice(price_id)}) y te cobraremos ${price}, IVA incluido. Se renovará solo hasta que lo canceles.`,
          howToCancel(date),
          subscriptionLink(branding),
        ],
      }
    },
    trial_end(branding, { due_at, amount, currency, price_id }) {
      const [date, price] = [formatDate(due_at), formatPrice(amount, currency)]
      return {
        subject: `Tu período de prueba termina el ${date}`,
        blocks: [
          `El ${date} termina tu período de prueba. Ese día empieza tu plan (${nameOfPrice(price_id)}) y te cobraremos ${price}, IVA incluido.`,
          howToCancel(date),
          subscriptionLink(branding),
        ],
      }
    },
    price_change(branding, { due_at, amount, currency, price_id, former_amount }) {
      const [date, price] = [formatDate(due_at), formatPrice(amount, currency)]
      const former = former_amount === null ? '' : ` en lugar de ${formatPrice(former_amount, currency)}`
      return {
        subject: `El precio de tu plan cambia el ${date}`,
        blocks: [
          `Desde el ${date}, tu plan (${nameOfPrice(price_id)}) costará ${price}${former}, IVA incluido.`,
          `Hasta entonces no cambia nada. ${howToCancel(date)}`,
          subscriptionLink(branding),
        ],
      }
    },
    payment_failed(branding, { amount, currency, price_id }) {
      const price = formatPrice(amount, currency)
      return {
        subject: 'No hemos podido cobrar tu plan',
        blocks: [
          `Tu banco no ha aceptado el cobro de ${price} de tu plan (${nameOfPrice(price_id)}). Lo intentaremos otra vez en los próximos días.`,
          'Si tu tarjeta ha cambiado o no tiene saldo, cámbiala aquí y el cobro se repetirá:',
          { button: 'Cambiar mi tarjeta', url: `${branding.publicOrigin()}${paths.changePaymentMethod}` },
          'Si no quieres continuar, puedes cancelar en Perfil > Suscripción.',
        ],
      }
    },
  }
