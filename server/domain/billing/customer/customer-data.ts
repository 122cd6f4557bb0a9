import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { getCustomerData } from '#contract/subscription.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { BillingPorts } from '../ports.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { callProvider, isUnreachable } from '../provider/provider-call.ts'
import type { Card } from '../provider/provider-subscriptions.ts'
import type { KnownCard } from '../subscription/last-known.ts'

type CustomerDataPorts = Pick<BillingPorts, 'provider' | 'billingCustomers' | 'subscriptions' | 'knownCards' | 'now'>

/** The brands' usual names, by the provider's identifier. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  amex: 'American Express',
}

/**
 * The card of later charges and the postal code (F210): that of the profile, which the next invoices have too (F174),
 * else the one that came with the card. Throws `no_payment_method` only when the provider reports that there is none,
 * or there is no customer: while it does not answer the card last read is shown (Q44).
 */
export async function showCustomer(
  ports: CustomerDataPorts,
  account: Pick<Account, 'id' | 'cp'>,
): Promise<AnswerOf<typeof getCustomerData>> {
  const customer = await ports.billingCustomers.find(account.id)
  const customerId = customer?.customer_id
  if (!customerId) throw new Failure('no_payment_method')
  const known = await readCard(ports, account.id, customerId)
  if (!known) throw new Failure('no_payment_method')
  return {
    postal_code: account.cp ?? known.postal_code,
    card_number: known.last4,
    card_brand: brandNames[known.brand] ?? 'Tarjeta',
    card_expiry: `${String(known.exp_month).padStart(2, '0')}/${known.exp_year}`,
  }
}

async function readCard(ports: CustomerDataPorts, userId: number, customerId: string): Promise<KnownCard | undefined> {
  const preferred = (await ports.subscriptions.current(userId))?.payment_method_id ?? null
  try {
    const card = await callProvider(ports, (provider) => cardOf(provider, customerId, preferred))
    if (!card) {
      await ports.knownCards.delete(userId)
      return undefined
    }
    const known = {
      user_id: userId,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      postal_code: card.postalCode,
      read_at: ports.now(),
    }
    await ports.knownCards.put(known)
    return known
  } catch (error) {
    const known = isUnreachable(error) ? await ports.knownCards.find(userId) : undefined
    if (!known) throw error
    return known
  }
}

/**
 * The subscription's own card, else the customer's default; with the customer's postal code where the card has none.
 */
async function cardOf(
  { cards, customers }: PaymentProvider,
  customerId: string,
  preferred: string | null,
): Promise<Card | undefined> {
  const [card, customer] = await Promise.all([
    preferred === null ? undefined : cards.find(preferred),
    customers.find(customerId),
  ])
  const attached = card?.customerId === customerId ? card : (customer?.defaultCard ?? undefined)
  return attached && { ...attached, postalCode: attached.postalCode ?? customer?.postalCode ?? null }
}
