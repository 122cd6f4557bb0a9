import { Failure } from '#contract/errors.ts'
import type { Account, NewAccount } from '#server/domain/accounts/account.ts'
import { type ClaimStores, claimAccount } from '#server/domain/accounts/claim-account.ts'
import type { AccountStore, IdentityStore } from '#server/domain/accounts/ports.ts'
import { confirmationEmailJob, emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { VerifiedIdentity } from './ports.ts'

/** What is changed together when somebody signs in through a provider for the first time. */
export interface IdentityStores extends ClaimStores {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmail' | 'create' | 'update'>
  readonly identities: Pick<IdentityStore, 'find' | 'link' | 'unlinkAll'>
}

export interface FindOrCreateAccountPorts<Stores extends IdentityStores = IdentityStores> {
  readonly transaction: Transaction<Stores>
  now(): number
}

/** What a new account begins with besides who its owner is, and what has to happen in the moment it is made. */
export interface SignUpOptions<Stores> {
  readonly fields: Partial<Pick<Account, 'currency' | 'experiment' | 'coupon_code' | 'challenge_joined_at'>>
  onCreated?(stores: Stores, account: Account): Promise<void>
}

/**
 * The account an identity opens, found by provider and subject alone; its address decides only the first time (F51):
 *
 * - No account has the address: one is made, confirmed if the provider verified it, else asked to confirm.
 * - An account has it and the provider verified it: the account belongs to the owner of the address, as after a reset by
 *   mail. Its older password and sessions end, and where the address was never confirmed everything else that another
 *   person may have left there to come back by (`claimAccount`). A message says so.
 * - An account has it, but the provider did not verify it (`email_taken`): anyone can claim an address at some provider.
 */
export async function findOrCreateAccount<Stores extends IdentityStores>(
  { transaction, now }: FindOrCreateAccountPorts<Stores>,
  identity: VerifiedIdentity,
  beginning: SignUpOptions<Stores>,
): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  const work = (stores: Stores) => findOrMake(stores, identity, beginning, now())
  const found = (await transaction(work)) ?? (await transaction(work))
  // Twice somebody else was faster with this address: at the third time they are simply there.
  if (!found) throw new Failure('busy', { retryAfter: 1 })
  return found
}

/** Undefined when another made an account of this address in the same moment. */
async function findOrMake<Stores extends IdentityStores>(
  stores: Stores,
  identity: VerifiedIdentity,
  beginning: SignUpOptions<Stores>,
  at: number,
) {
  const { accounts, identities } = stores
  const known = await identities.find(identity.provider, identity.subject)
  const own = known === undefined ? undefined : await accounts.find(known)
  if (own) return { account: own, isNew: false }
  const email = identity.email
  // An account is reached by its address; without one nobody could ever get back in.
  if (email === null) throw new Failure('provider_refused')
  const namesake = await accounts.findByEmail(email)
  if (namesake && !identity.email_verified) throw new Failure('email_taken')
  const account = namesake ?? (await accounts.create({ ...newAccount(identity, email, at), ...beginning.fields }))
  if (!account) return undefined
  const { provider, subject } = identity
  if (namesake) {
    const notice = emailJob('provider-linked', { user_id: namesake.id, provider }, at)
    await claimAccount(stores, namesake, { passwordHash: null, notice, at })
  }
  const tied = await identities.link({ provider, subject, user_id: account.id, created_at: at })
  if (!tied) throw new Failure('busy', { retryAfter: 1 })
  if (!namesake) {
    if (account.email_verified_at === null) await stores.jobs.enqueue(confirmationEmailJob(account, email, at))
    await beginning.onCreated?.(stores, account)
  }
  return { account, isNew: !namesake }
}

function newAccount(identity: VerifiedIdentity, email: string, at: number): NewAccount {
  return {
    email,
    email_verified_at: identity.email_verified ? at : null,
    name: identity.name || (email.split('@')[0] ?? email),
    lastname: identity.lastname,
    provider_name: identity.provider,
    created_at: at,
  }
}
