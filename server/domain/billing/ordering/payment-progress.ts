import type { Caller } from '#server/domain/accounts/account.ts'
import type { BillingPorts } from '../ports.ts'
import { type RefreshPorts, refresh } from '../provider/refresh.ts'

export type PaymentProgressPorts = RefreshPorts & Pick<BillingPorts, 'memberships'>

/** The provider is queried for the page of a learner at most this often, in ms. */
const readEveryMs = 3000

/**
 * The caller with a payment in progress: its outcome is read from the provider while the page polls, so that a lost
 * webhook delays nothing (F195, F197). `isProcessing` is false while the learner has something to do. A provider that
 * does not answer changes nothing.
 */
export async function readPaymentProgress(
  ports: PaymentProgressPorts,
  caller: Pick<Caller, 'account' | 'membership'>,
): Promise<{ readonly membership: Caller['membership']; readonly isProcessing: boolean }> {
  const { paymentAttempts, memberships } = ports
  const userId = caller.account.id
  const open = await paymentAttempts.openOf(userId)
  if (!open) return { membership: caller.membership, isProcessing: false }
  await readUnlessRecent(ports, userId)
  const left = await paymentAttempts.openOf(userId)
  return {
    membership: (await memberships.find(userId)) ?? null,
    isProcessing: left?.state === 'sent' || left?.state === 'processing',
  }
}

/**
 * Reads a learner's payments from the provider, unless they were read a moment ago, as when the page stopped waiting
 * for one (F195). What cannot be read now is read by the reconciliation.
 */
export async function readUnlessRecent(ports: RefreshPorts, userId: number): Promise<void> {
  const { billingCustomers, provider, now } = ports
  // Nothing is claimed for a learner whose customer was never begun: the provider is not asked for them.
  const isBegun = (await billingCustomers.find(userId)) !== undefined
  if (provider && (!isBegun || (await billingCustomers.claimSync(userId, now(), readEveryMs))))
    await refresh(ports, userId)
}
