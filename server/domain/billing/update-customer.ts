import { ArkErrors, type } from '#contract/ark.ts'
import type { Account, AccountChanges } from '#server/domain/accounts/account.ts'
import { type Job, type NewJob, NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { BillingPorts } from './ports.ts'
import { requireProvider } from './provider-call.ts'
import type { CustomerChanges, ProviderCustomer } from './provider-subscriptions.ts'

/**
 * The kind of the job that gives the provider what changed in an account of what its invoices are made out to. Stored
 * jobs have this name, of when it sent the address alone.
 */
export const updateCustomerKind = 'update-customer-email'

const payload = type({ user_id: 'number' })

/** The job of an account that changed at `at` (ms). It holds no value: the present ones are sent. */
export const updateCustomerJob = (userId: number, at: number): NewJob => ({
  kind: updateCustomerKind,
  payload: { user_id: userId },
  runAt: at,
})

/** Whether changes of an account concern its customer at the provider. */
export const concernsCustomer = ({ name, lastname, email, cp }: AccountChanges): boolean =>
  [name, lastname, email, cp].some((value) => value !== undefined)

/** The name of an account as its invoices have it. */
export const customerName = ({ name, lastname }: Pick<Account, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim()

type UpdateCustomerPorts = Pick<BillingPorts, 'accounts' | 'billingCustomers' | 'provider' | 'newKey'>

/**
 * Sets name, address and postal code of an account on its customer at the provider: the next invoices have them.
 * Repeating it changes nothing; does nothing for an account that is deleted or has no customer, and keeps the
 * provider's postal code where the account has none. Throws the provider's `PaymentError`s.
 */
export async function updateCustomer(ports: UpdateCustomerPorts, job: Job): Promise<void> {
  const checked = payload(job.payload)
  if (checked instanceof ArkErrors) throw new NonRetryableError(`invalid payload of an ${updateCustomerKind} job`)
  const { user_id } = checked
  let sent: CustomerFields | undefined
  // Read again after each update: the job of a later change may have been answered before.
  for (;;) {
    const customerId = (await ports.billingCustomers.find(user_id))?.customer_id
    const account = await ports.accounts.find(user_id)
    if (!account || !customerId) return
    const present = presentOf(account)
    if (sent && isSame(present, sent)) return
    const { customers } = requireProvider(ports)
    const customer = await customers.find(customerId)
    if (!customer || isSame(present, customer)) return
    await customers.update(customerId, present, ports.newKey())
    sent = present
  }
}

type CustomerFields = Required<Pick<CustomerChanges, 'email' | 'name'>> & Pick<CustomerChanges, 'postalCode'>

const presentOf = (account: Account): CustomerFields => ({
  email: account.email,
  name: customerName(account),
  ...(account.cp ? { postalCode: account.cp } : {}),
})

/** Whether what is to be there is there already. */
const isSame = (present: CustomerFields, other: CustomerFields | ProviderCustomer) =>
  present.email === other.email &&
  present.name === other.name &&
  (present.postalCode === undefined || present.postalCode === other.postalCode)
