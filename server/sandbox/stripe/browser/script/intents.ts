import type { PaymentIntent, SetupIntent } from '@stripe/stripe-js'
import type { ApiAnswer, ApiClient, Params } from './api-client.ts'
import { askForAuthentication } from './challenge-dialog.ts'
import { IntegrationError } from './integration-error.ts'

interface IntentKinds {
  readonly payment_intents: PaymentIntent
  readonly setup_intents: SetupIntent
}
type IntentKind = keyof IntentKinds

/** The sandbox's own call for the answer of its dialog; with Stripe it is given in a frame of the bank. */
const challengePath = '/v1/3ds2/challenge'

/** The kind and the id that a client secret begins with. Throws an `IntegrationError` for any other text. */
export function readSecret(secret: unknown): { readonly kind: IntentKind; readonly id: string } {
  const match = typeof secret === 'string' && /^((pi|seti)_[^_]+)_secret_./.exec(secret)
  if (!match || match[1] === undefined)
    throw new IntegrationError(
      `Invalid value for intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${secret}.`,
    )
  return { kind: match[2] === 'pi' ? 'payment_intents' : 'setup_intents', id: match[1] }
}

/** Retrieves and confirms payment intents and setup intents by their client secret. */
export function createIntents(document: Document, api: ApiClient) {
  const path = <K extends IntentKind>(kind: K, secret: string) => {
    const found = readSecret(secret)
    if (found.kind !== kind) throw new IntegrationError(`Invalid intent secret: ${found.id} is not one of ${kind}.`)
    return `/v1/${kind}/${found.id}`
  }
  const retrieve = <K extends IntentKind>(kind: K, secret: string): Promise<ApiAnswer<IntentKinds[K]>> =>
    api.get(path(kind, secret), { client_secret: secret })

  /** Authenticates the user where the intent requires it; a refusal is the error of an authentication that failed. */
  async function handleAction<T extends PaymentIntent | SetupIntent>(intent: T): Promise<ApiAnswer<T>> {
    if (intent.status !== 'requires_action') return { value: intent }
    const secret = intent.client_secret ?? ''
    const amount = 'amount' in intent ? { amount: { cents: intent.amount, currency: intent.currency } } : {}
    const accepted = await askForAuthentication(document, amount)
    return api.post(challengePath, { client_secret: secret, outcome: accepted ? 'accepted' : 'refused' })
  }

  return {
    retrieve,
    handleAction,
    async confirm<K extends IntentKind>(
      kind: K,
      secret: string,
      params: Params,
      handleActions: boolean,
    ): Promise<ApiAnswer<IntentKinds[K]>> {
      const { value, error } = await api.post<IntentKinds[K]>(`${path(kind, secret)}/confirm`, {
        ...params,
        client_secret: secret,
        use_stripe_sdk: true,
      })
      if (error) return { error }
      return handleActions ? handleAction(value) : { value }
    },
  }
}
