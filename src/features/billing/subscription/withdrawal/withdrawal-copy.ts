import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { withdrawalDays } from '#contract/rules/plans.ts'
import type { SubscriptionData } from '#contract/subscription.ts'

type Kind = NonNullable<SubscriptionData['withdrawal']>['kind']

interface WithdrawalCopy {
  readonly heading: string
  readonly lead: (until: string) => string
  readonly open: string
  readonly confirm: string
  readonly done: string
}

/** The withdrawal of the law (D3), and the guarantee on the day after its end (Q8). */
export const withdrawalCopy: Readonly<Record<Kind, WithdrawalCopy>> = {
  withdrawal: {
    heading: 'Derecho de desistimiento',
    lead: (until) =>
      `Tienes ${withdrawalDays} días para desistir del contrato sin dar ningún motivo, hasta el ${until}.`,
    open: 'Desistir del contrato aquí',
    confirm: 'Confirmar desistimiento',
    done: 'Hemos recibido tu desistimiento',
  },
  guarantee: {
    heading: `Garantía de ${guaranteeDays} días`,
    lead: (until) => `Si no te convence, te devolvemos el dinero. Puedes pedirlo hasta el ${until}.`,
    open: 'Usar la garantía aquí',
    confirm: 'Confirmar devolución',
    done: 'Hemos recibido tu petición',
  },
}

/** A refund that the payment service has not made. */
export const pendingRefundCopy = {
  heading: 'Devolución en curso',
  lead: (amount: string, receivedAt: string) =>
    `Recibimos tu petición el ${receivedAt}, hora de Madrid. La devolución de ${amount} a tu tarjeta está en curso: el servicio de pagos todavía no la ha hecho y seguimos intentándolo. No tienes que hacer nada; cuando esté hecha, este aviso desaparece.`,
  inDialog: (amount: string) =>
    `La devolución de ${amount} a la tarjeta con la que pagaste todavía no está hecha. Puedes seguirla en Mi suscripción.`,
  refusedHeading: 'Devolución pendiente',
  refused: (amount: string, receivedAt: string) =>
    `Recibimos tu petición el ${receivedAt}, hora de Madrid. El servicio de pagos no ha podido devolver ${amount} a tu tarjeta: por ejemplo, porque tu banco no lo acepta o porque ya lo has reclamado allí. Lo resuelve una persona de la academia.`,
}
