import type { Stripe } from '@stripe/stripe-js'
import { Failure } from '#contract/errors.ts'
import { withTimeout } from './with-timeout.ts'

/** The page's settings of the payment provider. */
export interface PaymentSettings {
  readonly publishable_key: string
  /** A script of our own origin in place of Stripe's own; null for https://js.stripe.com. */
  readonly script: string | null
}

/** Ms after which a script that neither loads nor fails counts as unreachable. */
export const scriptTimeoutMs = 15_000

const loads = new Map<string, Promise<Stripe>>()

/**
 * Loads Stripe.js in Spanish, once for all callers: the provider's own script, or the sandbox's, which defines the same
 * `window.Stripe`. Nothing of it is requested before the first call. Throws a `Failure` `unreachable` (`offline`
 * without a network) when the script cannot be loaded; a failed load is forgotten, so that the next call tries again.
 */
export function loadPayments({ publishable_key: key, script }: PaymentSettings): Promise<Stripe> {
  const known = loads.get(key)
  if (known) return known
  const loading = load(key, script).catch((cause: unknown) => {
    loads.delete(key)
    throw new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause })
  })
  loads.set(key, loading)
  return loading
}

async function load(key: string, script: string | null): Promise<Stripe> {
  const stripe = await withTimeout(scriptTimeoutMs, initialise(key, script))
  if (!stripe) throw new Error('Stripe.js did not load in time')
  return stripe
}

async function initialise(key: string, script: string | null): Promise<Stripe | null> {
  const [{ loadStripe }] = await Promise.all([import('@stripe/stripe-js/pure'), script && injectScript(script)])
  return loadStripe(key, { locale: 'es' })
}

/**
 * Resolves once the script has run and `window.Stripe` is there; `loadStripe` uses it then instead of loading its own.
 */
function injectScript(src: string): Promise<void> {
  if (window.Stripe) return Promise.resolve()
  const element = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => (window.Stripe ? resolve() : reject(new Error(`${src} defines no Stripe`))))
    element.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    element.src = src
    document.head.append(element)
  }).catch((cause: unknown) => {
    // One that failed never loads again: the next attempt needs an element of its own.
    element.remove()
    throw cause
  })
}
