import type { Caller } from '#server/domain/accounts/account.ts'
import type { AccountStore, Secrets, SessionStore } from '#server/domain/accounts/ports.ts'
import { type ReauthenticatePorts, reauthenticate } from '#server/domain/accounts/reauthenticate.ts'
import type { BillingCustomerStore } from '#server/domain/billing/customer/customer-ports.ts'
import type { CancellationStore } from '#server/domain/billing/notices/agreement-ports.ts'
import type { SubscriptionStore } from '#server/domain/billing/ports.ts'
import { endSubscriptionsJobs } from '#server/domain/billing/subscription/end-subscriptions.ts'
import { isLive } from '#server/domain/billing/subscription/entitlement.ts'
import { type RemoveOrReportPorts, removeOrReport } from '#server/domain/files/remove-or-report.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'
import type { JobStore } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import { keysOf } from '#server/domain/recordings/own-recordings.ts'
import type { RecordingStore, UploadStore } from '#server/domain/recordings/ports.ts'
import { removeJobsSetAside } from '#server/domain/recordings/process-recording-job.ts'
import { repeatableMs } from '#server/domain/repeated-calls.ts'
import type { Transaction } from '#server/domain/transaction.ts'

type ExportedRow = Readonly<Record<string, unknown>>

/** All personal data of an account, for its owner: instants as dates, no secrets. */
export async function exportAccountData(
  accounts: Pick<AccountStore, 'exportRows'>,
  userId: number,
  at: number,
): Promise<ExportedRow> {
  const tables = await accounts.exportRows(userId)
  const lists = Object.entries(tables).map(([table, rows]) => [table, rows.map(readable)])
  return { exported_at: isoInstant(at), ...Object.fromEntries(lists) }
}

/** Columns of instants, by their names: `at`, `ends_at`, `active_until`, `period_end`, ... */
const instantName = /^at$|_at$|_until$|_start$|_end$|^deadline$/

function readable(row: object): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => {
      if (!column.endsWith('_json')) return [column, datedValue(column, value)]
      const parsed = value === null ? null : JSON.parse(String(value), datedValue)
      return [column.slice(0, -'_json'.length), parsed]
    }),
  )
}

/** The value of a column, or of a field in JSON, with an instant as a date. */
const datedValue = (name: string, value: unknown): unknown =>
  typeof value === 'number' && instantName.test(name) ? isoInstant(value) : value

export interface RemoveAccountPorts extends RemoveOrReportPorts {
  readonly subscriptions: Pick<SubscriptionStore, 'current'>
  readonly transaction: Transaction<{
    readonly accounts: Pick<AccountStore, 'delete'>
    readonly sessions: Pick<SessionStore, 'keepDeletion'>
    readonly billingCustomers: Pick<BillingCustomerStore, 'delete'>
    readonly cancellations: Pick<CancellationStore, 'clearFormerComments'>
    readonly jobs: Pick<JobStore, 'enqueue' | 'removeSetAside'>
  }>
  readonly recordings: Pick<RecordingStore, 'listOf'>
  readonly recordingUploads: Pick<UploadStore, 'listOf' | 'parts'>
  now(): number
}

export interface DeleteAccountPorts extends ReauthenticatePorts, RemoveAccountPorts {}

/**
 * Deletes an account with its sessions, links, identities, searches, picture and recordings, ends its subscription, and
 * confirms both to its address where that was confirmed, or had a subscription.
 * A redeemed operator coupon, the payment records that the law requires and the reasons of cancellations stay, without
 * the account and without what the learner wrote. Throws what `reauthenticate` throws.
 */
export async function deleteAccount(
  ports: DeleteAccountPorts,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  await reauthenticate(ports, caller, currentPassword)
  await removeAccount(ports, { ...caller, endsSubscriptions: true })
}

interface AccountRemoval extends Pick<Caller, 'account'> {
  /** Null where the academy deletes the account itself, which confirms nothing. */
  readonly session: Caller['session'] | null
  /** False where no payment provider has the customer: each job for it would only fail until it is set aside. */
  readonly endsSubscriptions: boolean
}

/** The same without a check. */
export async function removeAccount(
  ports: RemoveAccountPorts,
  { account: { id: userId, email: to, name, email_verified_at }, session, endsSubscriptions }: AccountRemoval,
): Promise<void> {
  // Collected before the rows are deleted; a running recording job finds no row and leaves no file.
  const recordings = await ports.recordings.listOf(userId)
  const recorded = recordings.flatMap(keysOf)
  for (const { id } of await ports.recordingUploads.listOf(userId))
    recorded.push(...(await ports.recordingUploads.parts(id)))
  const subscription = await ports.subscriptions.current(userId)
  const ended_price_id = subscription && isLive(subscription) ? subscription.price_id : null
  const deleted_at = ports.now()
  // Stored with the deletion, so that the subscription is ended also when the provider does not answer now (D13).
  const removed = await ports.transaction(async ({ accounts, sessions, billingCustomers, cancellations, jobs }) => {
    // Of an order that stores its customer now, either this reads it or the order finds no account.
    const customer = (await billingCustomers.delete(userId))?.customer_id ?? null
    if (customer !== null && endsSubscriptions)
      for (const job of endSubscriptionsJobs(customer, deleted_at)) await jobs.enqueue(job)
    if (session) await sessions.keepDeletion(session.id, deleted_at)
    const account = await accounts.delete(userId)
    await removeJobsSetAside(
      jobs,
      recordings.map(({ id }) => id),
    )
    // Not before: the deletion waits for a cancellation that another request is storing.
    await cancellations.clearFormerComments()
    // An address that was never confirmed may be another person's: it is sent this only where a live plan ended with
    // the account. Of two requests one has deleted the account.
    const isReceived = email_verified_at !== null || ended_price_id !== null
    if (account && session && isReceived)
      await jobs.enqueue(emailJob('account-deleted', { to, name, deleted_at, ended_price_id }, deleted_at))
    return account
  })
  await removeOrReport(ports, [removed?.image_key ?? null, ...recorded])
}

export interface RepeatedDeletionPorts {
  readonly sessions: Pick<SessionStore, 'hasDeletedAccount'>
  readonly secrets: Pick<Secrets, 'hash'>
  now(): number
}

/**
 * Whether the session of this token has deleted its account within the last day: its page repeats a deletion whose
 * answer was lost. No other session of the account counts.
 */
export const isRepeatedDeletion = (
  { sessions, secrets, now }: RepeatedDeletionPorts,
  token: string,
): Promise<boolean> => sessions.hasDeletedAccount(secrets.hash(token), now() - repeatableMs)
