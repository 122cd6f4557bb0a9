import { formatDateTime } from '#contract/rules/date-text.ts'
import type { Branding } from '../ports.ts'
import { greeting, type RenderedEmail, renderEmail } from './email-layout.ts'
import { nameOfPrice, sellerLines } from './receipts.ts'

interface DeletionData {
  readonly name: string
  readonly deleted_at: number
  readonly ended_price_id: string | null
}

/** Confirms the deletion of an account, with the plan that ended with it and what is kept (D13). */
export function accountDeletedMessage(branding: Branding, facts: DeletionData): RenderedEmail {
  const { name, deleted_at, ended_price_id } = facts
  return renderEmail(branding, {
    subject: `Tu cuenta está borrada · ${branding.productName}`,
    blocks: [
      greeting(name),
      `El ${formatDateTime(deleted_at)} borramos tu cuenta, como pediste, con tus datos y tus vídeos, también los publicados.`,
      ...(ended_price_id === null
        ? []
        : [`Tu plan (${nameOfPrice(ended_price_id)}) terminó con ella: no te cobraremos nada más.`]),
      'Guardamos, sin tu nombre, solo lo que la ley nos obliga a guardar de los pagos que hayas hecho.',
      `Si no lo has pedido tú, escríbenos a ${branding.supportAddress}.`,
      ...sellerLines(branding),
    ],
    footer: 'Recibes este mensaje porque es la constancia de que tu cuenta está borrada. Es el último que te mandamos.',
  })
}
