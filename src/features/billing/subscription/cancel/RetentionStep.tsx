import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Plan } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import type { Currency } from '#contract/visitor.ts'
import { formatDate } from '#src/ui/format.ts'
import layout from '#src/ui/forms/dialog-form.module.css'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { obligation } from '../../obligation.ts'
import styles from '../dialogs.module.css'
import { OrderButton } from '../OrderButton.tsx'
import { offerText } from '../subscription-copy.ts'

interface RetentionStepProps {
  readonly offer: NonNullable<SubscriptionData['retention']>
  readonly plan: Plan
  readonly currency: Currency
  /** Cents of the next payment without the offer; null while unknown. */
  readonly amount: number | null
  /** Date of the next payment. */
  readonly chargedAt: string | null
  /** How long the access goes on if the plan is cancelled; undefined while unknown. */
  readonly access: string | undefined
  readonly canceling: boolean
  /** Why the plan could not be cancelled. */
  readonly error: string | undefined
  readonly onAccept: () => Promise<unknown>
  readonly onAccepted: () => void
  readonly onDecline: () => void
}

/**
 * The retention discount (F216): accepting it is an order, declining it cancels. A failed acceptance keeps it (Q30).
 */
export function RetentionStep({ offer, plan, currency, chargedAt, access, canceling, ...rest }: RetentionStepProps) {
  // Read before the next render: two presses of one moment are one decision, for the offer or against it.
  const decided = useRef(false)
  const accepting = useMutation({
    mutationFn: rest.onAccept,
    onSuccess: rest.onAccepted,
    onSettled() {
      decided.current = false
    },
  })
  useEffect(() => {
    if (!canceling) decided.current = false
  }, [canceling])
  // Where the next payment is free already, the first one that the discount lowers.
  const { amount, without, date } = offer.later ?? { amount: offer.amount, without: rest.amount, date: chargedAt }
  const price = formatPrice(amount, currency)
  const busy = accepting.isPending || canceling
  const error = accepting.error ? formErrorMessage(toFailure(accepting.error)) : rest.error
  return (
    <>
      <p className={styles.big}>{offerText(offer, plan.period)}</p>
      <p>
        {offer.later
          ? `Tu próximo pago${chargedAt ? `, del ${formatDate(chargedAt)},` : ''} ya es gratis. El primero que se te cobra, el ${formatDate(offer.later.date)},`
          : `Tu próximo pago${chargedAt ? ` del ${formatDate(chargedAt)}` : ''}`}{' '}
        sería de {price}, IVA incluido
        {without === null ? null : `, en vez de ${formatPrice(without, currency)}`}.
      </p>
      <p className={styles.muted}>Si la pierdes, tu plan se cancela. {access}</p>
      <FormError>{error}</FormError>
      <div className={layout.actions}>
        <button
          type="button"
          className={pill.outline}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (busy || decided.current) return
            decided.current = true
            accepting.reset()
            rest.onDecline()
          }}
        >
          Perder oferta
        </button>
        <OrderButton
          label={`Me quédo a bailar por ${price}`}
          obligation={obligation(price, date)}
          busy={busy}
          onOrder={() => {
            if (decided.current) return
            decided.current = true
            accepting.mutate()
          }}
        />
      </div>
    </>
  )
}
