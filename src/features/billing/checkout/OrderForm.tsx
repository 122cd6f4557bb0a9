import { type FormEvent, useEffect } from 'react'
import type { Quote } from '#contract/payment.ts'
import type { Plan } from '#contract/rules/plans.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { CardEntry, type ProviderState } from './CardEntry.tsx'
import styles from './OrderForm.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { obligationLine } from './order-copy.ts'
import { PaymentProgress } from './PaymentProgress.tsx'
import { isPaying } from './payment-state.ts'
import { useCardElement } from './use-card-element.ts'
import type { usePayment } from './use-payment.ts'

interface OrderFormProps {
  readonly provider: ProviderState
  readonly payment: ReturnType<typeof usePayment>
  readonly plan: Plan
  readonly quote: Quote
  /** The validated coupon of the quote. */
  readonly coupon: string | null
  /** While the quote of another choice is fetched. */
  readonly stale: boolean
  /** While any quote is fetched. */
  readonly fetching: boolean
  /** The literal text of the variant. */
  readonly button: string
}

/** The order: what is paid and when, the card, and the button that obliges to pay (F194, Q52). */
export function OrderForm({ provider, payment, plan, quote, coupon, button, ...props }: OrderFormProps) {
  const card = useCardElement(provider.data)
  const { state, phase } = payment
  const busy = isPaying(state)
  const { disable } = card
  const editing = state.step === 'editing' ? state : null
  // Amounts that the server has called changed are not agreed to before they are there.
  const stale = props.stale || (props.fetching && editing?.quoteChanged === true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is the same one while it is mounted.
  useEffect(() => disable(busy), [busy])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!stale && provider.data) void payment.submit({ coupon, quote }, card.actions)
  }
  // An error that the card field shows is not repeated.
  const errorOnce = editing?.error === card.error ? null : editing?.error
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Pago">
      <OrderSummary quote={quote} plan={plan} stale={stale} />
      <CardEntry
        label="Tarjeta"
        provider={provider}
        card={card}
        disabled={busy}
        unharmed="No se te ha cobrado nada, y lo que has elegido sigue aquí."
      />
      <FormError>
        {editing?.quoteChanged
          ? 'El importe o la fecha han cambiado y no se te ha cobrado nada. Mira arriba los nuevos y confirma otra vez.'
          : errorOnce}
      </FormError>
      <PaymentProgress step={state.step} phase={phase} />
      {provider.isError && !provider.data ? null : (
        <SubmitButton busy={busy || stale || !provider.data}>
          <span className={styles.button}>
            <span>{button}</span>
            <small>{obligationLine(quote, plan.period)}</small>
          </span>
        </SubmitButton>
      )}
    </form>
  )
}
