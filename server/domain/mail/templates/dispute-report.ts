import { formatPrice } from '#contract/rules/pricing.ts'
import type { EmailJobPayload } from '../email-jobs.ts'
import type { Branding } from '../ports.ts'
import { type RenderedEmail, renderEmail } from './email-layout.ts'

type DisputeReport = Omit<EmailJobPayload<'dispute-report'>, 'user_id'> & {
  /** Null where the account was deleted, or the payment is not the academy's. */
  readonly email: string | null
}

/** Reports a dispute to the academy's staff, and what it has done to the plan. */
export function disputeReportMessage(branding: Branding, report: DisputeReport): RenderedEmail {
  const who = report.email ?? 'una cuenta que ya no existe o no es de la academia'
  return renderEmail(branding, {
    subject: `Pago reclamado al banco: ${who}`,
    blocks: [...words(report), `En la cuenta de pagos es la reclamación ${report.dispute_id}, de ${who}.`],
    footer: 'Recibes este mensaje porque atiendes la academia.',
  })
}

function words({ state, amount, currency, ended_plan, live_plan }: DisputeReport): readonly string[] {
  const price = formatPrice(amount, currency)
  if (state === 'open')
    return [
      `Quien pagó ${price} lo ha reclamado a su banco.`,
      'Contesta en la cuenta de pagos antes de que acabe el plazo.',
      ...(live_plan ? ['Hasta que el banco decida, su plan sigue.'] : []),
    ]
  if (state === 'kept') return [`La reclamación de ${price} está cerrada, y el pago se queda en la academia.`]
  const returned = `El banco ha devuelto ${price} a quien los pagó.`
  if (ended_plan) return [returned, 'Su plan ha terminado.']
  return live_plan === undefined ? [returned] : [returned, 'No tenía en marcha el plan de ese pago.']
}
