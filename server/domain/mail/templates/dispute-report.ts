import { formatPrice } from '#contract/rules/pricing.ts'
import type { EmailJobPayload } from '../email-jobs.ts'
import type { Branding } from '../ports.ts'
import { type RenderedEmail, renderEmail } from './email-layout.ts'

type DisputeReport = Omit<EmailJobPayload<'dispute-report'>, 'user_id'> & {
  /** Null where the account was deleted. */
  readonly email: string | null
}

/** Reports a dispute to the academy's staff, and what it has done to the plan. */
export function disputeReportMessage(branding: Branding, report: DisputeReport): RenderedEmail {
  const who = report.email ?? 'una cuenta borrada'
  return renderEmail(branding, {
    subject: `Pago reclamado al banco: ${who}`,
    blocks: [...words(report), `En la cuenta de pagos es la reclamación ${report.dispute_id}, de ${who}.`],
    footer: 'Recibes este mensaje porque atiendes la academia.',
  })
}

function words({ state, amount, currency, ended_plan }: DisputeReport): readonly string[] {
  const price = formatPrice(amount, currency)
  if (state === 'open')
    return [
      `Quien pagó ${price} lo ha reclamado a su banco.`,
      'Contesta en la cuenta de pagos antes de que acabe el plazo. Hasta que el banco decida, su plan sigue.',
    ]
  if (state === 'kept') return [`La reclamación de ${price} está cerrada, y el pago se queda en la academia.`]
  const plan = ended_plan ? 'Su plan ha terminado.' : 'No tenía en marcha el plan de ese pago.'
  return [`El banco ha devuelto ${price} a quien los pagó.`, plan]
}
