import { formatPrice } from '#contract/rules/pricing.ts'
import type { Config } from '#server/config.ts'
import { PaymentError } from '#server/domain/billing/provider.ts'
import { type ChangedPrice, syncPlans } from '#server/domain/billing/sync-plans.ts'
import { stripePayments } from '#server/gateways/payments/stripe-payments.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { openStorage } from '#server/storage/storage.ts'
import { CommandError, exitCodes } from './exit.ts'

/**
 * Creates what is missing of the plans in the configured account, and says which prices changed. Without an account
 * there is nothing to do: a server with the sandbox does it at its start.
 */
export async function syncPlansCommand(config: Config): Promise<string> {
  const { stripe } = config
  if (!stripe)
    throw new CommandError(
      exitCodes.usage,
      'No hay cuenta de pagos: faltan STRIPE_SECRET_KEY y las demás. Con los pagos de prueba, los planes se crean al arrancar.',
    )
  const base = () => stripe.apiBase ?? 'https://api.stripe.com'
  const provider = stripePayments({ secretKey: stripe.secretKey, base })
  const storage = await openStorage(config)
  try {
    const synced = await syncPlans({ ...storage, provider, newKey: randomSecrets.token, now: Date.now })
    const lines = [`${synced.prices} precios y ${synced.coupons} cupones están en la cuenta.`]
    return [...lines, ...synced.changed.map(changeLine)].join('\n')
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    throw new CommandError(exitCodes.unavailable, `La cuenta de pagos no lo ha aceptado: ${error.message}`)
  } finally {
    await storage.close()
  }
}

const changeLine = ({ priceId, from, to }: ChangedPrice) => {
  const currency = priceId.endsWith('-usd') ? 'USD' : 'EUR'
  return `${priceId}: de ${formatPrice(from, currency)} a ${formatPrice(to, currency)}. Quien ya está suscrito sigue pagando lo de antes.`
}
