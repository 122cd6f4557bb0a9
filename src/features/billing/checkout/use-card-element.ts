import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { useCallback, useRef, useState } from 'react'
import { log } from '#src/platform/log.ts'

/** A result of the provider: an id, or the message to show. */
type CardResult = { readonly id: string; readonly message?: never } | { readonly id?: never; readonly message: string }

/** What a payment does with the card; none of these rejects. */
export interface CardActions {
  createMethod(holder: CardHolder): Promise<CardResult & { readonly lastFour?: string | undefined }>
  /** Has the bank authenticate a payment, or the card for later charges; the 3-D Secure dialog is the provider's. */
  confirm(intent: 'payment' | 'setup', clientSecret: string, methodId: string): Promise<{ readonly message?: string }>
}

interface CardHolder {
  readonly name: string
  readonly email: string
}

const failed = 'Se ha producido un error'
const outcomeUnknown =
  'La conexión se ha cortado antes de saber la respuesta del banco. Inténtalo otra vez: no se te cobrará dos veces.'

const isLostAnswer = ({ type }: StripeError) => type === 'api_connection_error' || type === 'api_error'

/** Whether the message is for the holder of the card, in their language: those of other errors are for developers. */
const isAboutCard = ({ type, code }: StripeError) =>
  type === 'card_error' || type === 'validation_error' || code?.endsWith('_authentication_failure') === true

// The frame of the provider inherits nothing from the page.
const style = {
  base: {
    color: '#1d1329',
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSize: '16px',
    '::placeholder': { color: '#6b6078' },
  },
  invalid: { color: '#b3123c', iconColor: '#b3123c' },
}

/**
 * The card field of the provider: a ref for its place, its live error (F194), and what a payment does with the card.
 * Undefined before the provider's script has loaded: there is no card yet.
 */
export function useCardElement(stripe: Stripe | undefined) {
  const card = useRef<StripeCardElement>(null)
  const [error, setError] = useState<string>()
  const mount = useCallback(
    (place: HTMLElement | null) => {
      if (!place || !stripe) return
      const element = stripe.elements().create('card', { hidePostalCode: true, style })
      card.current = element
      element.on('change', (event) => setError(event.error?.message))
      element.mount(place)
      return () => {
        card.current = null
        element.destroy()
      }
    },
    [stripe],
  )

  const actions: CardActions = {
    async createMethod({ name, email }) {
      if (!card.current || !stripe) return { message: failed }
      const billing_details = { ...(name ? { name } : {}), ...(email ? { email } : {}) }
      try {
        const answer = await stripe.createPaymentMethod({ type: 'card', card: card.current, billing_details })
        if (answer.paymentMethod) return { id: answer.paymentMethod.id, lastFour: answer.paymentMethod.card?.last4 }
        const { error: refusal } = answer
        const isShown = isAboutCard(refusal) || refusal.type === 'api_connection_error'
        return { message: (isShown && refusal.message) || failed }
      } catch (cause) {
        log.warn('payment method not created', { cause })
        return { message: failed }
      }
    },
    async confirm(intent, clientSecret, methodId) {
      if (!stripe) return { message: failed }
      const data = { payment_method: methodId }
      try {
        const { error: refusal } =
          intent === 'payment'
            ? await stripe.confirmCardPayment(clientSecret, data)
            : await stripe.confirmCardSetup(clientSecret, data)
        if (!refusal) return {}
        if (isAboutCard(refusal)) return { message: refusal.message ?? failed }
        // A lost answer, or an intent that another tab has ended: the bank may have agreed all the same.
        if (await isConfirmed(stripe, intent, clientSecret)) return {}
        return { message: isLostAnswer(refusal) ? outcomeUnknown : failed }
      } catch (cause) {
        log.warn('card not confirmed', { cause })
        return { message: failed }
      }
    },
  }
  return { mount, error, actions, disable: (disabled: boolean) => card.current?.update({ disabled }) }
}

/** Asks the provider for the outcome of a confirmation whose answer was lost; false where it does not answer either. */
async function isConfirmed(stripe: Stripe, intent: 'payment' | 'setup', clientSecret: string): Promise<boolean> {
  const { status } =
    intent === 'payment'
      ? ((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent ?? { status: null })
      : ((await stripe.retrieveSetupIntent(clientSecret)).setupIntent ?? { status: null })
  return status === 'succeeded' || status === 'processing'
}
