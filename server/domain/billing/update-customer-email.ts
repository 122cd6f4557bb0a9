import { ArkErrors, type } from '#contract/ark.ts'
import { type Job, type NewJob, NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { BillingPorts } from './ports.ts'
import { requireProvider } from './provider-call.ts'

/** The kind of the job that gives the provider the new address of an account. */
export const updateCustomerEmailKind = 'update-customer-email'

const payload = type({ user_id: 'number' })

/** The job of an account whose address changed at `at` (ms). It holds no address: the present one is sent. */
export const updateCustomerEmailJob = (userId: number, at: number): NewJob => ({
  kind: updateCustomerEmailKind,
  payload: { user_id: userId },
  runAt: at,
})

export type UpdateCustomerEmailPorts = Pick<BillingPorts, 'accounts' | 'billingCustomers' | 'provider' | 'newKey'>

/**
 * Sets the address of an account on its customer at the provider. Repeating it changes nothing; does nothing for an
 * account that is deleted or has no customer. Throws the provider's `PaymentError`s.
 */
export async function updateCustomerEmail(ports: UpdateCustomerEmailPorts, job: Job): Promise<void> {
  const checked = payload(job.payload)
  if (checked instanceof ArkErrors) throw new NonRetryableError(`invalid payload of an ${updateCustomerEmailKind} job`)
  const { user_id } = checked
  let sent: string | undefined
  // Read again after each update: the job of a later change may have been answered before.
  for (;;) {
    const customerId = (await ports.billingCustomers.find(user_id))?.customer_id
    const account = await ports.accounts.find(user_id)
    if (!account || !customerId || account.email === sent) return
    const { customers } = requireProvider(ports)
    const customer = await customers.find(customerId)
    if (!customer || customer.email === account.email) return
    await customers.update(customerId, { email: account.email }, ports.newKey())
    sent = account.email
  }
}
