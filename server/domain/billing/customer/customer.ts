import { Failure } from '#contract/errors.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { BillingPorts } from '../ports.ts'
import { PaymentError, type PaymentProvider } from '../provider/provider.ts'
import { endSubscriptionsJobs } from '../subscription/end-subscriptions.ts'
import { customerName } from './update-customer.ts'

export type CustomerPorts = Pick<BillingPorts, 'billingCustomers' | 'transaction' | 'newKey' | 'now'>

/**
 * The learner's customer at the provider, created once: its key is stored before the provider is called, and repeated
 * until there is an answer. Throws `signed_out` when the account was deleted meanwhile.
 */
export async function ensureCustomer(
  { billingCustomers, transaction, newKey, now }: CustomerPorts,
  provider: PaymentProvider,
  account: Pick<Account, 'id' | 'email' | 'name' | 'lastname'>,
): Promise<string> {
  const firstKey = newKey()
  const stored = await billingCustomers.open({ user_id: account.id, key: firstKey, created_at: now() })
  if (stored.customer_id !== null) return stored.customer_id
  const customer = { userId: account.id, email: account.email, name: customerName(account) }
  // The e-mail may change between two tries; a key belongs to one request.
  const { id } = await provider.customers
    .create(customer, `${stored.key}:${account.email}`)
    .catch(async (error: unknown) => {
      // The provider keeps a failure under its key: what the call created is looked up, and the next try has another
      // key.
      if (!(error instanceof PaymentError && error.isAnswer)) throw error
      const made = await provider.customers.findOfUser(account.id, account.email)
      if (made) return made
      await billingCustomers.replaceKey(account.id, stored.key, newKey())
      // The failure of an earlier request under this key.
      const next = stored.key === firstKey ? undefined : await billingCustomers.find(account.id)
      if (!next) throw error
      return provider.customers.create(customer, `${next.key}:${account.email}`)
    })
  await billingCustomers.setCustomer(account.id, id)
  const known = await billingCustomers.find(account.id)
  // Deleted while the provider answered: the deletion knew of no customer whose name is to go and whose subscriptions
  // are to end (D13).
  if (!known) {
    await transaction(async ({ jobs }) => {
      for (const job of endSubscriptionsJobs(id, now())) await jobs.enqueue(job)
    })
    throw new Failure('signed_out')
  }
  return known.customer_id ?? id
}

/**
 * Attaches a card to the learner's customer, and returns the customer's id. One that the provider has deleted,
 * such as one of a sandbox that was reset, is created again. Throws `declined` when the bank refuses the card.
 */
export async function attachCard(
  ports: CustomerPorts,
  provider: PaymentProvider,
  account: Pick<Account, 'id' | 'email' | 'name' | 'lastname'>,
  paymentMethodId: string,
): Promise<string> {
  const customerId = await ensureCustomer(ports, provider, account)
  try {
    await provider.cards.attach(paymentMethodId, customerId, ports.newKey())
    return customerId
  } catch (error) {
    const isMissing = error instanceof PaymentError && error.kind === 'not_found'
    if (!isMissing || (await provider.customers.find(customerId))) throw error
    await ports.billingCustomers.clearCustomer(account.id, customerId, ports.newKey())
    const successor = await ensureCustomer(ports, provider, account)
    await provider.cards.attach(paymentMethodId, successor, ports.newKey())
    return successor
  }
}
