import { formatDateTime } from '#contract/rules/date-text.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import type { Currency } from '#contract/visitor.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import layout from '#src/ui/forms/dialog-form.module.css'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import styles from '../dialogs.module.css'
import type { WithdrawalReceipt } from '../subscription-queries.ts'
import { pendingRefundCopy, withdrawalCopy } from './withdrawal-copy.ts'
import { downloadReceipt } from './withdrawal-receipt.ts'

interface WithdrawalDialogProps {
  readonly offer: NonNullable<SubscriptionData['withdrawal']>
  readonly currency: Currency
  readonly onWithdraw: () => Promise<WithdrawalReceipt>
  readonly onClose: () => void
}

/** The second step of a withdrawal, and its receipt with date and time (D3). */
export function WithdrawalDialog({ offer, currency, onWithdraw, onClose }: WithdrawalDialogProps) {
  const withdrawing = useSingleMutation({ mutationFn: onWithdraw })
  const receipt = withdrawing.data
  // Sent at the end of the last day, it may arrive when only the guarantee is left.
  const copy = withdrawalCopy[receipt?.kind ?? offer.kind]
  if (receipt)
    return (
      <Dialog title={copy.done} onClose={onClose}>
        <div className={`${layout.form} ${styles.words}`}>
          <p>
            Recibido el <strong>{formatDateTime(receipt.received_at)}</strong>, hora de Madrid. Tu plan ha terminado.
          </p>
          <p>{refundLine(receipt)} También te mandamos este justificante por correo.</p>
          <div className={layout.actions}>
            <button type="button" className={pill.outline} onClick={() => downloadReceipt(receipt, copy.done)}>
              Descargar justificante
            </button>
            <button type="button" className={pill.primary} onClick={onClose}>
              Entendido
            </button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={copy.open.replace(' aquí', '')} onClose={onClose}>
      <div className={`${layout.form} ${styles.words}`}>
        <p>
          Tu plan termina en este momento y dejas de tener acceso a las clases de pago. Es distinto de cancelar, que te
          deja bailar hasta el final de lo que has pagado.
        </p>
        <p>
          {offer.refund > 0 ? (
            <>
              Te devolvemos <strong>{formatPrice(offer.refund, currency)}</strong> a la tarjeta con la que pagaste.
            </>
          ) : (
            'No has pagado nada, así que no hay nada que devolver.'
          )}
        </p>
        <FormError>{withdrawing.error ? formErrorMessage(toFailure(withdrawing.error)) : null}</FormError>
        <div className={layout.actions}>
          <button type="button" className={pill.outline} onClick={onClose}>
            Volver
          </button>
          <button
            type="button"
            className={pill.primary}
            aria-disabled={withdrawing.isPending || undefined}
            onClick={() => withdrawing.mutate()}
          >
            {copy.confirm}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function refundLine({ refund, currency, refunded }: WithdrawalReceipt): string {
  if (refund === 0) return 'No había ningún pago que devolver.'
  const amount = formatPrice(refund, currency)
  return refunded ? `Te devolvemos ${amount} a la tarjeta con la que pagaste.` : pendingRefundCopy.inDialog(amount)
}
