import { ArkErrors, type } from '#contract/ark.ts'
import { type Job, type NewJob, NonRetryableError } from '#server/domain/jobs/ports.ts'
import { clearCustomerData } from '../customer/clear-customer-data.ts'
import type { BillingPorts } from '../ports.ts'
import { ignoreRefusal, lateRequestMs, requireProvider } from '../provider/provider-call.ts'

/** The kind of the job that ends the subscriptions of a deleted account and clears its customer. */
export const endSubscriptionsKind = 'end-subscriptions'

const payload = type({ customer_id: 'string' })

/**
 * The jobs that end a customer's subscriptions and clear its data: now, and again for a request that was on its way.
 */
export const endSubscriptionsJobs = (customerId: string, at: number): readonly NewJob[] =>
  [at, at + lateRequestMs].map((runAt, index) => ({
    kind: endSubscriptionsKind,
    payload: { customer_id: customerId },
    runAt,
    key: `${endSubscriptionsKind}:${customerId}:${index}`,
  }))

/**
 * Ends every subscription of a deleted account's customer at the provider (D13), and then removes its cards, name and
 * e-mail there. Repeating it changes nothing; each call has a key of its own, since the provider would repeat a failure
 * under the same one.
 */
export async function endSubscriptions(ports: Pick<BillingPorts, 'provider' | 'newKey'>, job: Job): Promise<void> {
  const checked = payload(job.payload)
  if (checked instanceof ArkErrors) throw new NonRetryableError('invalid payload of an end-subscriptions job')
  const provider = requireProvider(ports)
  // A customer of the payment sandbox, of an academy that began as a demo.
  if (!(await provider.customers.find(checked.customer_id))) return
  for (const { id, endedAt, scheduleId } of await provider.subscriptions.listOf(checked.customer_id)) {
    if (endedAt !== null) continue
    // The schedule may be released already.
    if (scheduleId !== null) await provider.schedules.release(scheduleId, ports.newKey()).catch(ignoreRefusal)
    await provider.subscriptions.cancel(id, ports.newKey())
  }
  await clearCustomerData(provider, checked.customer_id, ports.newKey)
}
