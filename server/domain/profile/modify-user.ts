import { Failure } from '#contract/errors.ts'
import type { Account, Caller } from '#server/domain/accounts/account.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import { confirmationErrand } from '#server/domain/mail/errands.ts'
import type { Together } from '#server/domain/together.ts'
import { addressChanges, type ChangeAddressPorts } from './change-address.ts'
import { type ProfileForm, profileChanges } from './profile-changes.ts'

export interface ModifyUserPorts extends ChangeAddressPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmail'>
  readonly together: Together<{ readonly accounts: Pick<AccountStore, 'update'>; readonly jobs: JobQueue }>
}

/**
 * Changes what the form names and nothing else, all of it or none (F170-F177), and gives the account as it is then. A
 * new address is sent its confirmation and counts once that came back.
 */
export async function modifyUser(
  ports: ModifyUserPorts,
  caller: Caller,
  form: ProfileForm,
  network: string,
): Promise<Account> {
  const today = new Date(ports.now()).toISOString().slice(0, 10)
  const changes = profileChanges(caller, form, today)
  const address = await addressChanges(ports, caller, {
    email: form.email,
    currentPassword: form.current_password,
    network,
  })
  await ports.together(async ({ accounts, jobs }) => {
    await accounts.update(caller.account.id, { ...changes, ...address })
    if (address.pending_email)
      await jobs.enqueue(confirmationErrand(caller.account, address.pending_email, ports.now()))
  })
  const account = await ports.accounts.find(caller.account.id)
  // Deleted on another device a moment ago.
  if (!account) throw new Failure('signed_out')
  return account
}
