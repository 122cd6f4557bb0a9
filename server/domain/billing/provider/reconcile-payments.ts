import { dayMs, hourMs, minuteMs } from '#contract/time-units.ts'
import { claimMs } from '../ordering/finish-attempt.ts'
import type { PaymentAttempt } from '../ports.ts'
import { type ApplyPriceChangesPorts, applyPriceChanges } from '../prices/apply-price-changes.ts'
import { type GiveRetentionPorts, settleRetentions } from '../subscription/give-retention.ts'
import { type CompleteWithdrawalsPorts, completeWithdrawals } from '../withdrawal/withdraw.ts'
import { requireProvider } from './provider-call.ts'
import { type ReceiveEventPorts, receiveEvent } from './receive-event.ts'
import { convergeSubscription } from './reconcile.ts'

type ReconcilePaymentsPorts = ReceiveEventPorts & CompleteWithdrawalsPorts & ApplyPriceChangesPorts & GiveRetentionPorts

/** How often the background reconciles, in ms. */
export const reconcileEveryMs = 5 * minuteMs

/** Events are looked back at so far: Stripe delivers a lost one again for three days. */
const lookBackMs = 72 * hourMs
/** Learners whose state was not read for a day are read again, a few at a time. */
const rereadAfterMs = dayMs
const maxRereads = 20
/** One that could not be read is read again after this; meanwhile the learners after it are. */
const failedRereadAfterMs = hourMs
const attemptsPerPage = 100
const eventLifeMs = 30 * dayMs

/**
 * Finds what no webhook reported: events that never arrived, attempts whose outcome is open, and the state of learners
 * that was not read for long. Completes withdrawals, ends open retention discounts, and sets on subscriptions the
 * prices that were announced. Every learner is tried; the first failure is thrown at the end. Does nothing where
 * payments are off.
 */
export async function reconcilePayments(
  ports: ReconcilePaymentsPorts,
  { lookBack = lookBackMs }: { readonly lookBack?: number } = {},
): Promise<void> {
  if (!ports.provider) return
  const now = ports.now()
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
  await completeWithdrawals(ports, attempt)
  await settleRetentions(ports, attempt)
  for (const event of await requireProvider(ports).events(now - lookBack)) await attempt(receiveEvent(ports, event))
  for await (const { user_id } of openAttempts(ports, now - claimMs))
    await attempt(convergeSubscription(ports, user_id))
  for (const { user_id } of await ports.billingCustomers.listSyncedBefore(now - rereadAfterMs, maxRereads))
    await attempt(reread(ports, user_id, now))
  await applyPriceChanges(ports, attempt)
  await ports.providerEvents.purge(now - eventLifeMs)
  if (failures.length > 0) throw failures[0]
}

/** Moves the learner back in the list before the reading: one whose readings fail would stay at its head for good. */
async function reread(ports: ReconcilePaymentsPorts, userId: number, now: number): Promise<void> {
  const isClaimed = await ports.billingCustomers.claimSync(
    userId,
    now - rereadAfterMs + failedRereadAfterMs,
    failedRereadAfterMs,
  )
  if (isClaimed) await convergeSubscription(ports, userId)
}

/**
 * Every open attempt that nothing happened to since an instant (ms), page by page: many stay open as they are for up to
 * a day, and would keep a limited list from those after them.
 */
async function* openAttempts(
  { paymentAttempts }: Pick<ReconcilePaymentsPorts, 'paymentAttempts'>,
  before: number,
): AsyncGenerator<PaymentAttempt> {
  let page: readonly PaymentAttempt[] = []
  do {
    page = await paymentAttempts.listOpenBefore(before, attemptsPerPage, page.at(-1)?.id)
    yield* page
  } while (page.length === attemptsPerPage)
}
