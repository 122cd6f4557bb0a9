import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { useSession } from '#src/session/session.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import layout from '#src/ui/forms/dialog-form.module.css'
import pill from '#src/ui/pill.module.css'
import styles from '../dialogs.module.css'
import { paymentPath } from '../payment-path.ts'
import type { CancelAnswer, SubscriptionChanges } from '../subscription-queries.ts'
import { accessEnd } from './access-end.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { RetentionStep } from './RetentionStep.tsx'
import { useCancellation } from './use-cancellation.ts'

interface CancelDialogProps {
  /** What is cancelled when the dialog opens: later it is cancelled already. */
  readonly of: 'trial' | 'subscription'
  readonly user: Pick<User, 'stripe_subscription_active_until'>
  /** Undefined where it could not be fetched: no offer is shown then. */
  readonly data: SubscriptionData | undefined
  readonly changes: Pick<SubscriptionChanges, 'cancel' | 'acceptOffer'>
  readonly onClose: () => void
  /** Loads the page anew, after a change that its other parts show too (F217). */
  readonly onReload: () => void
}

type Step = 'confirm' | 'reason' | 'offer' | 'canceled' | 'canceled-before' | 'accepted'

const titles: Readonly<Record<Step, string>> = {
  confirm: '¿Seguro deseas cancelar tu prueba gratuita?',
  reason: 'Cancelar suscripción',
  offer: 'Antes de irte, una oferta',
  canceled: 'Tu plan está cancelado',
  'canceled-before': 'Tu plan ya está cancelado',
  accepted: '¡Gracias por quedarte!',
}

/**
 * Cancels in three steps at most: for a trial the question, then the reason, then the offer, once (F215, F216, Q28).
 */
export function CancelDialog({ of, user, data: current, changes, onClose, onReload }: CancelDialogProps) {
  const [data] = useState(current)
  const [step, setStep] = useState<Step>(of === 'trial' ? 'confirm' : 'reason')
  const [answer, setAnswer] = useState<CancelAnswer>()
  const session = useSession()
  const cancellation = useCancellation({ cancel: changes.cancel, onCanceled: () => setStep('canceled') })
  const canceled = step === 'canceled' || step === 'canceled-before'
  const settled = canceled || step === 'accepted'
  const plan = planOfPrice(data?.price_id ?? '')?.plan
  const hasOffer = data?.retention != null && plan !== undefined
  const access = accessEnd(user.stripe_subscription_active_until)
  const close = settled ? onReload : onClose
  const accept = async (annual: boolean) => {
    try {
      await changes.acceptOffer(annual)
    } catch (refused) {
      // It may have been cancelled elsewhere, such as in another tab: nothing can be accepted then (F214).
      const current = await session.refresh()
      if (current?.stripe_subscription_canceled) setStep('canceled-before')
      throw refused
    }
  }

  return (
    <Dialog title={titles[step]} size={step === 'confirm' ? 400 : 700} onClose={close}>
      <div className={`${layout.form} ${styles.words}`}>
        {step === 'confirm' ? (
          <>
            <p>No se te cobrará nada. {access?.before}</p>
            <div className={layout.actions}>
              <button type="button" className={pill.outline} onClick={() => setStep('reason')}>
                Seguir con la cancelación
              </button>
              <button type="button" className={pill.primary} onClick={onClose}>
                Continuar mi prueba
              </button>
            </div>
          </>
        ) : null}
        {step === 'reason' && of === 'subscription' && !hasOffer ? (
          <p>No se te cobrará nada más. {access?.before}</p>
        ) : null}
        {step === 'reason' ? (
          <ReasonForm
            answer={answer}
            commentRequired
            busy={cancellation.busy}
            error={cancellation.error}
            submitLabel={hasOffer ? 'Continuar' : 'CANCELAR PLAN'}
            destructive={!hasOffer}
            onAnswer={(given) => {
              setAnswer(given)
              if (hasOffer) setStep('offer')
              else cancellation.submit(given)
            }}
          >
            <button type="button" className={pill.outline} onClick={onClose}>
              VOLVER
            </button>
          </ReasonForm>
        ) : null}
        {step === 'offer' && data?.retention && plan && answer ? (
          <RetentionStep
            offer={data.retention}
            plan={plan}
            currency={data.currency ?? 'EUR'}
            amount={data.next_payment_price}
            chargedAt={data.next_payment_date}
            access={access?.before}
            canceling={cancellation.busy}
            error={cancellation.error}
            onAccept={() => accept(plan.period === 'year')}
            onAccepted={() => setStep('accepted')}
            onDecline={() => cancellation.submit(answer)}
          />
        ) : null}
        {canceled ? (
          <>
            <p>No se te cobrará nada más. {access?.after}</p>
            <div className={layout.actions}>
              {step === 'canceled' ? null : (
                <Link className={pill.outline} to={paymentPath(plan)}>
                  Reactivar plan
                </Link>
              )}
              <button type="button" className={pill.primary} onClick={onReload}>
                Entendido
              </button>
            </div>
          </>
        ) : null}
        {step === 'accepted' ? (
          <>
            <p>Tu descuento ya está puesto en tu plan. Nos alegra seguir bailando contigo.</p>
            <div className={layout.actions}>
              <Link className={pill.primary} to={paths.userArea}>
                Ir a mis clases
              </Link>
            </div>
          </>
        ) : null}
        <p role="status">{cancellation.status}</p>
      </div>
    </Dialog>
  )
}
