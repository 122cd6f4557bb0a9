import type { Stripe } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { FailureNotice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { toFailure } from '#src/ui/to-failure.ts'
import { CardField } from '../checkout/CardField.tsx'
import { paymentErrorText } from '../checkout/order-copy.ts'
import { providerQuery, useCardChange } from '../checkout/payment-queries.ts'
import { useCardElement } from '../checkout/use-card-element.ts'
import { paymentSettingsQuery } from '../pricing/price-queries.ts'
import styles from './ChangeCard.module.css'

interface ChangeCardProps {
  readonly user: User
  readonly onChanged: () => Promise<void> | void
  readonly onCancel: () => void
}

/** Replaces the card of later charges (F200). */
export function ChangeCard(props: ChangeCardProps) {
  const settings = useQuery(paymentSettingsQuery())
  const provider = useQuery({
    ...providerQuery(settings.data ?? { publishable_key: '', script: null }),
    enabled: settings.data !== undefined,
  })
  const failed = settings.isError ? settings : provider.isError ? provider : null
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>Actualiza tu tarjeta</h1>
      <p className={styles.intro}>
        Con la tarjeta nueva se harán tus próximos cobros. Tu plan, sus fechas y sus precios no cambian.
      </p>
      {failed ? (
        <FailureNotice code={toFailure(failed.error).code} onRetry={() => void failed.refetch()} />
      ) : provider.data ? (
        <ChangeCardForm stripe={provider.data} {...props} />
      ) : (
        <Skeleton height="160px" />
      )}
    </section>
  )
}

function ChangeCardForm({ stripe, user, onChanged, onCancel }: ChangeCardProps & { readonly stripe: Stripe }) {
  const card = useCardElement(stripe)
  const { mutateAsync: change } = useCardChange()
  const [busy, setBusy] = useState(false)
  // Read before the next render: two presses of one moment are one submit.
  const submitting = useRef(false)
  const [error, setError] = useState<string | null>(null)
  const { disable } = card
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is the same one while it is mounted.
  useEffect(() => disable(busy), [busy])

  /** The message of what went wrong; null when the bank has authenticated the new card (D11). */
  const replace = async (): Promise<string | null> => {
    const method = await card.actions.createMethod({ name: `${user.name} ${user.lastname}`.trim(), email: user.email })
    if (method.id === undefined) return method.message
    const { clientSecret } = await change(method.id)
    const refusal = clientSecret === null ? {} : await card.actions.confirm('setup', clientSecret, method.id)
    return refusal.message ?? null
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    setBusy(true)
    setError(null)
    try {
      const message = await replace()
      if (message === null) await onChanged()
      setError(message)
    } catch (thrown) {
      setError(paymentErrorText(toFailure(thrown)))
    } finally {
      submitting.current = false
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate aria-label="Tarjeta nueva" onSubmit={(event) => void handleSubmit(event)}>
      <CardField label="Tarjeta nueva" mount={card.mount} error={card.error} disabled={busy} />
      <FormError>{error}</FormError>
      <p className={styles.status} role="status">
        {busy ? 'Comprobando tu tarjeta con el banco…' : null}
      </p>
      <div className={styles.actions}>
        <SubmitButton busy={busy}>ACTUALIZAR TARJETA</SubmitButton>
        <button type="button" className={pill.outline} disabled={busy} onClick={onCancel}>
          CANCELAR
        </button>
      </div>
    </form>
  )
}
