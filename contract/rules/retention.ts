import type { Plan } from './plans.ts'

/** A retention discount (F216, Q31). */
export interface RetentionOffer {
  readonly percent: number
  /** Monthly invoices it lasts; null for the next invoice alone. */
  readonly months: number | null
}

/**
 * The discount offered on cancelling: 10 % on Personal, else 50 %; three months on a monthly plan, else the next fee.
 */
export const retentionOffer = ({ tier, period }: Pick<Plan, 'tier' | 'period'>): RetentionOffer => ({
  percent: tier === 'personal' ? 10 : 50,
  months: period === 'month' ? 3 : null,
})

/** Reasons of the cancel form, as specified (F213). */
export const cancelReasons = [
  'No se adapta a mi nivel',
  'Prefiero una escuela tradicional',
  'Estoy interesd@ en otra plataforma',
  'No tengo tiempo',
  'Demasiado caro',
  'Los estilos no me encajan',
  'Es algo temporal, volveré',
  'Pocos vídeos para mi gusto',
  'Otro',
] as const
type CancelReason = (typeof cancelReasons)[number]

/** The only reason with a comment. */
export const otherReason: CancelReason = 'Otro'
