import { Failure } from '#contract/errors.ts'
import type { Account, NewAccount } from '#server/domain/accounts/account.ts'
import { type ClaimStores, claimAccount } from '#server/domain/accounts/claim-account.ts'
import type { AccountStore, IdentityStore, SessionStore } from '#server/domain/accounts/ports.ts'
import { confirmationEmailJob, emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { VerifiedIdentity } from './ports.ts'

/** The stores a sign-in through a provider writes to. */
export interface IdentityStores extends ClaimStores {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmail' | 'create' | 'update' | 'lock'>
  readonly identities: Pick<IdentityStore, 'find' | 'link' | 'unlinkOlder'>
  readonly sessions: ClaimStores['sessions'] & Pick<SessionStore, 'open'>
}

export interface FindOrCreateAccountPorts<Stores extends IdentityStores = IdentityStores> {
  readonly transaction: Transaction<Stores>
  now(): number
}

/** Fields of a new account besides the identity, and work to do in the transaction that creates it. */
export interface SignUpOptions<Stores> {
  readonly fields: Partial<Pick<Account, 'currency' | 'experiment' | 'coupon_code' | 'challenge_joined_at'>>
  onCreated?(stores: Stores, account: Account): Promise<void>
}

/**
 * Finds the account linked to an identity, or creates or links one. The provider's subject alone identifies it; its
 * address decides only the first time (F51):
 *
 * - No account has the address: one is created, confirmed if the provider verified the address, else awaiting
 *   confirmation.
 * - An account has it and the provider verified it: the account is claimed for the owner of the address, as by a
 *   password reset, and a notice is sent (`claimAccount`).
 * - An account has it, but the provider did not verify it: `email_taken`, since anyone can claim an address at some
 *   provider.
 */
export async function findOrCreateAccount<Stores extends IdentityStores>(
  { transaction, now }: FindOrCreateAccountPorts<Stores>,
  identity: VerifiedIdentity,
  options: SignUpOptions<Stores>,
): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  const work = (stores: Stores) => findOrCreate(stores, identity, options, now())
  const found = (await transaction(work)) ?? (await transaction(work))
  // Lost the race for this address twice.
  if (!found) throw new Failure('busy', { retryAfter: 1 })
  return found
}

/** Undefined when the address was registered concurrently. */
async function findOrCreate<Stores extends IdentityStores>(
  stores: Stores,
  identity: VerifiedIdentity,
  options: SignUpOptions<Stores>,
  at: number,
) {
  const { accounts, identities } = stores
  const known = await identities.find(identity.provider, identity.subject)
  const linkedAccount = known === undefined ? undefined : await accounts.find(known)
  if (linkedAccount) return { account: linkedAccount, isNew: false }
  const email = identity.email
  // Without an address the account could not be recovered.
  if (email === null) throw new Failure('provider_refused')
  const existing = await accounts.findByEmail(email)
  if (existing && !identity.email_verified) throw new Failure('email_taken')
  const account = existing ?? (await accounts.create({ ...newAccount(identity, email, at), ...options.fields }))
  if (!account) return undefined
  const { provider, subject } = identity
  if (existing) {
    const notice = emailJob('provider-linked', { user_id: existing.id, provider }, at)
    await claimAccount(stores, existing, { passwordHash: null, notice, at })
  }
  const linked = await identities.link({ provider, subject, user_id: account.id, created_at: at })
  if (!linked) throw new Failure('busy', { retryAfter: 1 })
  if (!existing) {
    if (account.email_verified_at === null) await stores.jobs.enqueue(confirmationEmailJob(account, email, at))
    await options.onCreated?.(stores, account)
  }
  return { account, isNew: !existing }
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
