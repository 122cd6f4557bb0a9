import { ArkErrors, type } from '#contract/ark.ts'
import type { Account, AccountChanges } from '#server/domain/accounts/account.ts'
import { type Job, type NewJob, NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { BillingPorts } from '../ports.ts'
import { requireProvider } from '../provider/provider-call.ts'
import type { CustomerChanges, ProviderCustomer } from '../provider/provider-subscriptions.ts'

/**
 * The kind of the job that gives the provider what changed in an account of what its invoices are made out to. Stored
 * jobs have this name, of when it sent the address alone.
 */
export const updateCustomerKind = 'update-customer-email'

const payload = type({ user_id: 'number', 'clears_postal_code?': 'boolean' })

/**
 * The job of an account that changed at `at` (ms). It holds no value: the present ones are sent. `clearsPostalCode`
 * where the change took away a postal code: the account does not tell afterwards that it had one.
 */
export const updateCustomerJob = (userId: number, at: number, clearsPostalCode = false): NewJob => ({
  kind: updateCustomerKind,
  payload: { user_id: userId, ...(clearsPostalCode ? { clears_postal_code: true } : {}) },
  runAt: at,
})

/** Whether changes of an account concern its customer at the provider. */
export const concernsCustomer = ({ name, lastname, email, cp }: AccountChanges): boolean =>
  [name, lastname, email, cp].some((value) => value !== undefined)

/** Whether changes of an account take away the postal code it had. */
export const clearsPostalCode = (before: Pick<Account, 'cp'>, { cp }: AccountChanges): boolean =>
  cp === null && before.cp !== null

/** The name of an account as its invoices have it. */
export const customerName = ({ name, lastname }: Pick<Account, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim()

type UpdateCustomerPorts = Pick<BillingPorts, 'accounts' | 'billingCustomers' | 'provider' | 'newKey'>

/**
 * Sets name, address and postal code of an account on its customer at the provider: the next invoices have them.
 * Repeating it changes nothing; does nothing for an account that is deleted or has no customer. Where the account has
 * no postal code, the provider's is removed by the job of the change that cleared it, and kept by others. Throws the
 * provider's `PaymentError`s.
 */
export async function updateCustomer(ports: UpdateCustomerPorts, job: Job): Promise<void> {
  const checked = payload(job.payload)
  if (checked instanceof ArkErrors) throw new NonRetryableError(`invalid payload of an ${updateCustomerKind} job`)
  const { user_id, clears_postal_code: isCleared = false } = checked
  let sent: CustomerFields | undefined
  // Read again after each update: the job of a later change may have been answered before.
  for (;;) {
    const customerId = (await ports.billingCustomers.find(user_id))?.customer_id
    const account = await ports.accounts.find(user_id)
    if (!account || !customerId) return
    // One that was cleared while it was sent: the job of that change may have been answered before.
    const present = presentOf(account, isCleared || sent?.postalCode != null)
    if (sent && isSame(present, sent)) return
    const { customers } = requireProvider(ports)
    const customer = await customers.find(customerId)
    if (!customer || isSame(present, customer)) return
    await customers.update(customerId, present, ports.newKey())
    sent = present
  }
}

type CustomerFields = Required<Pick<CustomerChanges, 'email' | 'name'>> & Pick<CustomerChanges, 'postalCode'>

const presentOf = (account: Account, isCleared: boolean): CustomerFields => ({
  email: account.email,
  name: customerName(account),
  ...(account.cp ? { postalCode: account.cp } : isCleared ? { postalCode: null } : {}),
})

/** Whether what is to be there is there already. */
const isSame = (present: CustomerFields, other: CustomerFields | ProviderCustomer) =>
  present.email === other.email &&
  present.name === other.name &&
  (present.postalCode === undefined || present.postalCode === other.postalCode)
