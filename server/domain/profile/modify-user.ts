import { Failure } from '#contract/errors.ts'
import { mayPublish } from '#contract/rules/profile-rules.ts'
import type { Account, AccountChanges, Caller } from '#server/domain/accounts/account.ts'
import { countAttempts } from '#server/domain/accounts/attempt-limits.ts'
import { checkEmailTaken, type EmailTakenPorts } from '#server/domain/accounts/email-taken.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { type ReauthenticatePorts, reauthenticate } from '#server/domain/accounts/reauthenticate.ts'
import {
  clearsPostalCode,
  concernsCustomer,
  updateCustomerJob,
} from '#server/domain/billing/customer/update-customer.ts'
import { type RemoveOrReportPorts, removeOrReport } from '#server/domain/files/remove-or-report.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { confirmationEmailJob } from '#server/domain/mail/email-jobs.ts'
import type { RecordingStore } from '#server/domain/recordings/ports.ts'
import { unpublishAll } from '#server/domain/recordings/publish-recording.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { utcDayOf } from '#server/domain/utc-day.ts'
import { type ProfileForm, profileChanges } from './profile-changes.ts'

interface ChangeEmailPorts extends ReauthenticatePorts, EmailTakenPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
}

interface NewEmail {
  /** In lower case; undefined when the form leaves it out. */
  readonly email: string | undefined
  readonly currentPassword: string | undefined
  /** The client's network. */
  readonly network: string
}

/**
 * The account changes for a new e-mail address: it is pending until confirmed (F177). The current address withdraws a
 * pending one. Throws what `reauthenticate` throws, and `email_taken`, increasingly delayed against enumeration
 * (`too_many_requests`).
 */
async function emailChanges(
  ports: ChangeEmailPorts,
  caller: Caller,
  { email, currentPassword, network }: NewEmail,
): Promise<Pick<AccountChanges, 'pending_email'>> {
  const { account } = caller
  if (email === undefined || email === (account.pending_email ?? account.email)) return {}
  if (email === account.email) return { pending_email: null }
  await reauthenticate(ports, caller, currentPassword)
  const isTaken = async () => (await ports.accounts.findByEmail(email)) !== undefined
  if (await checkEmailTaken(ports, network, isTaken)) throw new Failure('email_taken')
  await countAttempts(ports, [
    { limit: 'message_from_network', subject: network },
    { limit: 'message_to_address', subject: email },
  ])
  return { pending_email: email }
}

export interface ModifyUserPorts extends ChangeEmailPorts, RemoveOrReportPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmail'>
  readonly transaction: Transaction<{
    readonly accounts: Pick<AccountStore, 'lock' | 'update'>
    readonly jobs: JobQueue
    readonly recordings: Pick<RecordingStore, 'listOf' | 'withdraw'>
  }>
}

/**
 * Applies the fields of the profile form, all or none (F170-F177), and returns the updated account. A new address is
 * sent its confirmation; what invoices are made out to is sent to the payment provider. With a birthday under fourteen
 * the learner's recordings are no longer public (Q33).
 */
export async function modifyUser(
  ports: ModifyUserPorts,
  caller: Caller,
  form: ProfileForm,
  network: string,
): Promise<Account> {
  const today = utcDayOf(ports.now())
  // A form that is refused has no password compared, and no attempt counted.
  profileChanges(caller, form, today)
  const emailChange = await emailChanges(ports, caller, {
    email: form.email,
    currentPassword: form.current_password,
    network,
  })
  const withdrawn = await ports.transaction(async ({ accounts, jobs, recordings }) => {
    const account = await accounts.lock(caller.account.id)
    if (!account) throw deletedMeanwhile()
    // Another device may have changed the same field since the request began.
    const changes = profileChanges({ ...caller, account }, form, today)
    await accounts.update(account.id, { ...changes, ...emailChange })
    if (concernsCustomer(changes))
      await jobs.enqueue(updateCustomerJob(account.id, ports.now(), clearsPostalCode(account, changes)))
    if (emailChange.pending_email)
      await jobs.enqueue(confirmationEmailJob(account, emailChange.pending_email, ports.now()))
    const isTooYoung = changes.birthday !== undefined && !mayPublish(changes.birthday, today)
    return isTooYoung ? unpublishAll(recordings, account.id, ports.now()) : []
  })
  await removeOrReport(ports, withdrawn)
  const account = await ports.accounts.find(caller.account.id)
  if (!account) throw deletedMeanwhile()
  return account
}

/** The account was deleted on another device. */
const deletedMeanwhile = () => new Failure('signed_out')
