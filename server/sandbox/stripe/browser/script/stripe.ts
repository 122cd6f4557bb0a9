import type {
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
  Stripe,
  StripeCardElement,
  StripeCardElementOptions,
  StripeElements,
} from '@stripe/stripe-js'
import { type ApiAnswer, createApiClient, type Params } from './api-client.ts'
import { createCardElement, type SandboxCardElement } from './card-element.ts'
import type { CardDigits } from './card-validation.ts'
import { IntegrationError } from './integration-error.ts'
import { createIntents, readSecret } from './intents.ts'

/** The part of Stripe.js that the academy uses. */
type SandboxStripe = Pick<
  Stripe,
  | 'confirmCardPayment'
  | 'confirmCardSetup'
  | 'elements'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
> & { createPaymentMethod(data: CardPaymentMethodData): ReturnType<Stripe['createPaymentMethod']> }

interface CardPaymentMethodData {
  readonly type: 'card'
  readonly card: StripeCardElement
  readonly billing_details?: object
}

/** Payment method of a confirmation: the id of one, or a card element to make one of. */
type ConfirmedMethod = string | { readonly card: unknown; readonly billing_details?: object } | undefined

/**
 * Creates the stand-in of a Stripe.js instance: the same methods, results and errors, over the sandbox's API at `base`,
 * a URL of our own origin.
 */
export function createStripe(document: Document, base: string, publishableKey: string): SandboxStripe {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_'))
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.')
  const api = createApiClient(base, publishableKey)
  const intents = createIntents(document, api)

  async function confirm(
    kind: 'payment_intents' | 'setup_intents',
    secret: string,
    method: ConfirmedMethod,
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<ApiAnswer<PaymentIntent | SetupIntent>> {
    if (typeof method !== 'object') return intents.confirm(kind, secret, { payment_method: method }, handleActions)
    const { card, error } = cardElementOf(method.card).readCard()
    if (error) return { error }
    const payment_method_data = cardParams(card, method.billing_details)
    return intents.confirm(kind, secret, { payment_method_data }, handleActions)
  }

  return {
    elements: (() => createElements(document)) as Stripe['elements'],
    async createPaymentMethod({ type, card: element, billing_details }) {
      if (type !== 'card') throw new IntegrationError(`The sandbox makes no payment method of type ${type}.`)
      const { card, error } = cardElementOf(element).readCard()
      if (error) return { error }
      return named(
        'paymentMethod',
        await api.post<PaymentMethod>('/v1/payment_methods', cardParams(card, billing_details)),
      )
    },
    confirmCardPayment: async (secret, data, options) =>
      named(
        'paymentIntent',
        (await confirm('payment_intents', secret, data?.payment_method, options)) as ApiAnswer<PaymentIntent>,
      ),
    confirmCardSetup: async (secret, data, options) =>
      named(
        'setupIntent',
        (await confirm('setup_intents', secret, data?.payment_method, options)) as ApiAnswer<SetupIntent>,
      ),
    handleNextAction: (async ({ clientSecret }: { clientSecret: string }) => {
      const { kind } = readSecret(clientSecret)
      const { value, error } = await intents.retrieve(kind, clientSecret)
      if (error) return { error }
      const answer = await intents.handleAction(value)
      return named(kind === 'payment_intents' ? 'paymentIntent' : 'setupIntent', answer)
    }) as Stripe['handleNextAction'],
    retrievePaymentIntent: async (secret) => named('paymentIntent', await intents.retrieve('payment_intents', secret)),
    retrieveSetupIntent: async (secret) => named('setupIntent', await intents.retrieve('setup_intents', secret)),
  }
}

/** An answer in the shape of Stripe.js: `{ paymentIntent }` or `{ error }`. */
function named<Name extends string, T>(name: Name, { value, error }: ApiAnswer<T>) {
  return (error ? { error } : { [name]: value }) as
    | ({ [Key in Name]: T } & { error?: undefined })
    | ({ [Key in Name]?: undefined } & { error: NonNullable<typeof error> })
}

const cardParams = ({ number, expiry, cvc }: CardDigits, billing_details?: object): Params => ({
  type: 'card',
  card: { number, cvc, exp_month: expiry.slice(0, 2), exp_year: `20${expiry.slice(2)}` },
  billing_details: billing_details as Params | undefined,
})

function cardElementOf(element: unknown): SandboxCardElement {
  if (typeof element === 'object' && element !== null && 'readCard' in element) return element as SandboxCardElement
  throw new IntegrationError('Invalid value for card: value should be a card Element.')
}

function createElements(document: Document): StripeElements {
  let card: SandboxCardElement | null = null
  const elements = {
    create(type: string, options: StripeCardElementOptions = {}) {
      if (type !== 'card') throw new IntegrationError(`The sandbox has no element of type ${type}.`)
      if (card) throw new IntegrationError("Can't create two Elements of type card.")
      card = createCardElement(document, options, () => {
        card = null
      })
      return card
    },
    getElement: (type: unknown) => (type === 'card' ? card : null),
    update: () => undefined,
  }
  return elements as unknown as StripeElements
}
