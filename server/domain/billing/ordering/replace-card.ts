import type { PaymentProvider } from '../provider/provider.ts'
import { ignoreRefusal } from '../provider/provider-call.ts'
import type { Card } from '../provider/provider-subscriptions.ts'

interface CardReplacement {
  /** Null where only the customer's card changed. */
  readonly subscriptionId: string | null
  readonly customerId: string | null
  /** The card until now; null without one. */
  readonly former: Card | null
  /** The card that is charged from now on. */
  readonly paymentMethodId: string
  /** Prefix of the idempotency keys. */
  readonly run: string
}

/**
 * What follows once another card is the default one (F200): the former is detached, and the open invoice of a renewal
 * that was not paid is charged again. A charge that the bank declines leaves the card changed: the provider tries
 * again.
 */
export async function replaceCard(
  { cards, invoices }: Pick<PaymentProvider, 'cards' | 'invoices'>,
  { subscriptionId, customerId, former, paymentMethodId, run }: CardReplacement,
): Promise<void> {
  // It may be detached already.
  if (former && former.paymentMethodId !== paymentMethodId)
    await cards.detach(former.paymentMethodId, `${run}:detach`).catch(ignoreRefusal)
  if (subscriptionId === null || customerId === null) return
  const open = (await invoices.listOf(customerId, 10)).find(
    (invoice) => invoice.state === 'open' && invoice.subscriptionId === subscriptionId,
  )
  if (open) await invoices.pay(open.id, `${run}:pay`).catch(ignoreRefusal)
}
