import type { Stripe } from '@stripe/stripe-js'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CardField } from './CardField.tsx'
import type { useCardElement } from './use-card-element.ts'

/** The query of the provider's script, as far as its states are shown. */
export interface ProviderState {
  readonly data: Stripe | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface CardEntryProps {
  readonly label: string
  readonly provider: ProviderState
  readonly card: Pick<ReturnType<typeof useCardElement>, 'mount' | 'error'>
  readonly disabled: boolean
  /** What a failure has left as it was. */
  readonly unharmed: string
}

/**
 * The card field, or why it is missing: the provider's script is on its way, or cannot be loaded and can be tried
 * again.
 */
export function CardEntry({ label, provider, card, disabled, unharmed }: CardEntryProps) {
  if (provider.data) return <CardField label={label} mount={card.mount} error={card.error} disabled={disabled} />
  if (!provider.isError)
    return (
      <div role="status" aria-label="Cargando el formulario de la tarjeta">
        <Skeleton height="78px" />
      </div>
    )
  const retrying = provider.isFetching
  return (
    <Notice
      tone="error"
      title="No hemos podido cargar el formulario de la tarjeta"
      text={`Puede que la conexión, o un bloqueador, no deje pasar a la entidad de pago. ${unharmed}`}
    >
      <button
        type="button"
        className={pill.primary}
        aria-disabled={retrying || undefined}
        onClick={() => {
          if (!retrying) void provider.refetch()
        }}
      >
        {retrying ? 'Volviendo a intentarlo…' : 'Inténtalo otra vez'}
      </button>
    </Notice>
  )
}
