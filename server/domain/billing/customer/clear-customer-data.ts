import type { BillingPorts } from '../ports.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { ignoreRefusal } from '../provider/provider-call.ts'

/**
 * Removes from a customer whose account is deleted what the provider can charge and what names the learner: its cards
 * with the names of their holders, and its own name, e-mail and address. Its invoices, payments and refunds stay, and
 * what was paid can still be refunded. Repeating it changes nothing; a customer that the provider does not have has
 * nothing left. Throws the provider's `PaymentError`s.
 */
export async function clearCustomerData(
  { customers, cards }: PaymentProvider,
  customerId: string,
  newKey: BillingPorts['newKey'],
): Promise<void> {
  if (!(await customers.find(customerId))) return
  for (const id of await cards.listOf(customerId)) {
    // A detached one cannot be changed. Where this is refused, it still must not be charged.
    await cards.clearHolder(id, newKey()).catch(ignoreRefusal)
    try {
      await cards.detach(id, newKey())
    } catch (error) {
      ignoreRefusal(error)
      // Another run has detached it, or the refusal has another reason.
      if ((await cards.listOf(customerId)).includes(id)) throw error
    }
  }
  await customers.clear(customerId, newKey())
}
