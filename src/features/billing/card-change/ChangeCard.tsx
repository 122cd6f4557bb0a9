import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import type { User } from '#contract/account.ts'
import { formatPayable } from '#contract/rules/pricing.ts'
import { formatDate } from '#src/ui/format.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { FailureNotice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import { CardEntry, type ProviderState } from '../checkout/CardEntry.tsx'
import { paymentErrorText } from '../checkout/order-copy.ts'
import { providerQuery, useCardChange } from '../checkout/payment-queries.ts'
import { useCardElement } from '../checkout/use-card-element.ts'
import paymentHeader from '../payment-header.module.css'
import { pollIntervals, pollTimeline } from '../polling/poll-timeline.ts'
import { paymentSettingsQuery } from '../pricing/price-queries.ts'
import { BankCard } from '../subscription/BankCard.tsx'
import { customerQuery, subscriptionQuery } from '../subscription/subscription-queries.ts'
import { failedPayment } from '../subscription/tab/failed-payment.ts'
import styles from './ChangeCard.module.css'

/**
 * Fetches the learner's card until it is the one that the bank has just authenticated: the provider's webhook may still
 * be storing it. Asks no more after 9 s, however long the answers took. The card is then in the cache, where the
 * profile shows it. Never rejects.
 */
async function fetchChangedCard(queries: QueryClient, userId: number, lastFour: string | undefined) {
  const startedAt = Date.now()
  while (Date.now() - startedAt < pollTimeline.noticeAfter) {
    const customer = await queries.fetchQuery(customerQuery(userId)).catch(() => null)
    if (lastFour === undefined || customer?.card_number === lastFour) return
    await new Promise((resolve) => setTimeout(resolve, pollIntervals.card))
  }
}

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
  // Without an answer the page only lacks the picture of the card.
  const customer = useQuery({ ...customerQuery(props.user.id), enabled: props.user.has_payment_method })
  const subscription = useQuery({ ...subscriptionQuery(props.user.id), enabled: props.user.has_subscription })
  const unpaid = failedPayment(subscription.data)
  return (
    <section className={styles.page}>
      <header className={`${paymentHeader.header} ${styles.header}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>Actualiza tu tarjeta</h1>
          <p className={styles.intro}>
            Con la tarjeta nueva se harán tus próximos cobros. Tu plan, sus fechas y sus precios no cambian.
          </p>
          {unpaid ? (
            <p className={styles.intro}>
              En cuanto la actualices se te cobrarán{' '}
              <strong>{formatPayable(unpaid.amount, subscription.data?.currency ?? 'EUR')}</strong>, IVA incluido: el
              pago que no pudimos hacer el {formatDate(unpaid.date)}.
            </p>
          ) : null}
        </div>
        {customer.data ? (
          <div className={styles.present}>
            <p className={styles.label}>Ahora pagas con</p>
            <BankCard card={customer.data} />
          </div>
        ) : null}
      </header>
      {settings.isError && !settings.data ? (
        <FailureNotice code={toFailure(settings.error).code} onRetry={() => void settings.refetch()} />
      ) : (
        <ChangeCardForm provider={provider} {...props} />
      )}
    </section>
  )
}

function ChangeCardForm({
  provider,
  user,
  onChanged,
  onCancel,
}: ChangeCardProps & { readonly provider: ProviderState }) {
  const queries = useQueryClient()
  const card = useCardElement(provider.data)
  const { mutateAsync: change } = useCardChange()
  /** The message of what went wrong; null when the bank has authenticated the new card (D11). */
  const replace = async (): Promise<string | null> => {
    const method = await card.actions.createMethod({ name: `${user.name} ${user.lastname}`.trim(), email: user.email })
    if (method.id === undefined) return method.message
    const { clientSecret } = await change(method.id)
    if (clientSecret === null) return null
    const { message } = await card.actions.confirm('setup', clientSecret, method.id)
    if (message !== undefined) return message
    await fetchChangedCard(queries, user.id, method.lastFour)
    return null
  }
  const replacing = useSingleMutation({
    mutationFn: replace,
    onSuccess: async (message) => {
      if (message === null) await onChanged()
    },
  })
  const busy = replacing.isPending
  const error = replacing.error ? paymentErrorText(toFailure(replacing.error)) : replacing.data
  const { disable } = card
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is the same one while it is mounted.
  useEffect(() => disable(busy), [busy])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (provider.data) replacing.mutate()
  }
  return (
    <form className={styles.form} noValidate aria-label="Tarjeta nueva" onSubmit={handleSubmit}>
      <CardEntry
        label="Tarjeta nueva"
        provider={provider}
        card={card}
        disabled={busy}
        unharmed={user.has_payment_method ? 'Tu tarjeta de ahora sigue puesta.' : 'No ha cambiado nada.'}
      />
      <FormError>{error}</FormError>
      <p className={styles.status} role="status">
        {busy ? 'Comprobando tu tarjeta con el banco…' : null}
      </p>
      <div className={styles.actions}>
        {provider.isError && !provider.data ? null : (
          <SubmitButton busy={busy || !provider.data}>ACTUALIZAR TARJETA</SubmitButton>
        )}
        <button type="button" className={pill.outline} disabled={busy} onClick={onCancel}>
          CANCELAR
        </button>
      </div>
    </form>
  )
}
