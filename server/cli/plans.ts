import { formatDate } from '#contract/rules/date-text.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { Config } from '#server/config/config.ts'
import {
  announcePrices,
  type PriceAnnouncement,
  priceNoticeDays,
  unsyncedPrices,
} from '#server/domain/billing/prices/announce-prices.ts'
import { type ChangedPrice, planFingerprint, syncPlans } from '#server/domain/billing/prices/sync-plans.ts'
import { PaymentError } from '#server/domain/billing/provider/provider.ts'
import { stripePayments } from '#server/gateways/payments/stripe-payments.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { CommandError, exitCodes } from './exit.ts'
import { withStorage } from './with-storage.ts'

/**
 * Creates what is missing of the plans in the configured account, and lists the changed prices. Without an account
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
  return withStorage(config, async (storage) => {
    try {
      const synced = await syncPlans({ ...storage, provider, newKey: randomSecrets.token, now: Date.now })
      await storage.planSyncs.put(planFingerprint(stripe.publishableKey), Date.now())
      const lines = [`${synced.prices} precios y ${synced.coupons} cupones están en la cuenta.`]
      return [...lines, ...synced.changed.map(changeLine)].join('\n')
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      throw new CommandError(exitCodes.unavailable, `La cuenta de pagos no lo ha aceptado: ${error.message}`)
    }
  })
}

const changeLine = ({ priceId, currency, from, to }: ChangedPrice) =>
  `${priceId}: de ${formatPrice(from, currency)} a ${formatPrice(to, currency)}. Quien ya está suscrito sigue pagando lo de antes, hasta que se le avise con plans announce.`

/**
 * Announces the present prices to subscribers of former ones, each once. It needs the database alone: the server sends
 * the messages, and changes the subscriptions when their time has come.
 */
export async function announcePricesCommand(config: Config): Promise<string> {
  return withStorage(config, async (storage) => {
    const unsynced = unsyncedPrices(await storage.prices.list())
    if (unsynced.length > 0)
      throw new CommandError(
        exitCodes.usage,
        `La cuenta de pagos no tiene los precios de esta versión (${unsynced[0]}): ejecuta antes plans sync.`,
      )
    const announcements = await announcePrices({ ...storage, now: Date.now })
    const lines = announcements.flatMap(announcementLines)
    return lines.length === 0 ? 'Nadie está suscrito a un precio anterior.' : lines.join('\n')
  })
}

function announcementLines(announcement: PriceAnnouncement): string[] {
  const { priceId, currency, amount, notified, firstDueAt, already, postponed } = announcement
  const price = `${priceId}, ${formatPrice(amount, currency)}:`
  return [
    ...(firstDueAt === null
      ? []
      : [
          `${price} avisos nuevos: ${notified}. El primer cobro a ese precio es el ${formatDate(firstDueAt)}, a ${priceNoticeDays} días o más.`,
        ]),
    ...(already > 0 ? [`${price} ya lo sabían: ${already}.`] : []),
    ...(postponed > 0 ? [`${price} sin avisar todavía: ${postponed}. Repite la orden dentro de un día.`] : []),
  ]
}
