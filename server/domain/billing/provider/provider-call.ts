import { Failure } from '#contract/errors.ts'
import { minuteMs } from '#contract/time-units.ts'
import { PaymentError, type PaymentProvider } from './provider.ts'

/** A request that was on its way to the provider has ended after this long, in ms. */
export const lateRequestMs = 5 * minuteMs

interface ProviderPorts {
  readonly provider: PaymentProvider | null
}

/** The provider of this academy. Throws `payments_unavailable` where payments are off. */
export function requireProvider({ provider }: ProviderPorts): PaymentProvider {
  if (!provider) throw new Failure('payments_unavailable')
  return provider
}

/** Runs a call of the provider, whose failures become codes of the contract. */
export async function callProvider<T>(
  ports: ProviderPorts,
  call: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  const provider = requireProvider(ports)
  try {
    return await call(provider)
  } catch (error) {
    throw error instanceof PaymentError ? failureOf(error) : error
  }
}

/** The failure the page is sent for a failed call of the provider. */
export function failureOf(error: PaymentError): Failure {
  switch (error.kind) {
    case 'declined':
      return new Failure('card_declined', { serverMessage: error.message, cause: error })
    case 'unavailable':
      return new Failure('payments_unavailable', { cause: error })
    case 'conflict':
      return new Failure('payment_in_progress', { cause: error })
    default:
      return new Failure('provider_refused', { cause: error })
  }
}

/** Whether the provider or the bank refused a call: repeating it would change nothing. */
export const isRefusal = (error: unknown): error is PaymentError =>
  error instanceof PaymentError && error.kind !== 'unavailable'

/** Ignores a refusal: what the call was to do is done already, or cannot be done. Throws every other error. */
export function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error
}

/** Whether the provider did not answer, so that what was stored last has to do. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'provider_unreachable' || error.code === 'payments_unavailable')
