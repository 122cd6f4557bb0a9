import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { type ClaimStores, claimAccount } from './claim-account.ts'
import type { Confirmed } from './confirm-email.ts'
import { type OpenLinkPorts, openLink, releasedAddress } from './confirmation-link.ts'
import { type RememberDevicePorts, rememberDevice } from './known-device.ts'
import type { AccountStore, LinkStore, Passwords, Secrets } from './ports.ts'

export interface ResolveConfirmationStores extends ClaimStores {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly links: Pick<LinkStore, 'find' | 'spend' | 'revoke'>
}

export interface ResolveConfirmationPorts extends OpenLinkPorts, RememberDevicePorts {
  readonly passwords: Pick<Passwords, 'hash'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  readonly transaction: Transaction<ResolveConfirmationStores>
}

/**
 * Confirms the address an account was made with, for its reader who does not know the password: a new one takes its
 * place, and everything that opened the account before ends (`claimAccount`). A later address gives no right to the
 * account (`forbidden`). The browser is known to the account from now on. Throws `link_spent`.
 */
export async function confirmWithNewPassword(
  ports: ResolveConfirmationPorts,
  given: { readonly token: string; readonly password: string; readonly device: string | undefined },
): Promise<{ readonly confirmed: Confirmed; readonly device: string }> {
  const { token, password } = given
  // Hashing is dear: a link that gives no right to a password does not get that far.
  if ((await openLink(ports, token)).reason !== 'first-address') throw new Failure('forbidden')
  const passwordHash = await ports.passwords.hash(password)
  const at = ports.now()
  const { confirmed, userId } = await ports.transaction(async (stores) => {
    const { account, reason } = await spend(ports, stores, token)
    if (reason !== 'first-address') throw new Failure('forbidden')
    await claimAccount(stores, account, { passwordHash, at })
    const challenge = challengeIsOpen(account.challenge_joined_at, at)
    return { confirmed: { challenge, changed: false }, userId: account.id }
  })
  return { confirmed, device: await rememberDevice(ports, given.device, userId) }
}

/**
 * Frees an address whose reader did not ask for it. One that waits is dropped. An account that was made with it keeps all
 * else it has, since a learner may just have mistyped; it has no address until its learner names another one, and no
 * way in but the sessions that are open. Throws `link_spent`.
 */
export async function denyConfirmation(ports: ResolveConfirmationPorts, token: string): Promise<void> {
  await ports.transaction(async (stores) => {
    const { account, reason } = await spend(ports, stores, token)
    await stores.accounts.update(
      account.id,
      reason === 'new-address' ? { pending_email: null } : { email: releasedAddress(ports.secrets.token()) },
    )
    await stores.links.revoke(account.id, 'confirm_email')
    if (reason === 'first-address') await stores.links.revoke(account.id, 'reset_password')
  })
}

/** Uses a link up inside a transaction, so that of two who use it at once one does. Throws `link_spent`. */
async function spend(ports: ResolveConfirmationPorts, stores: ResolveConfirmationStores, token: string) {
  const open = await openLink({ ...ports, accounts: stores.accounts, links: stores.links }, token)
  if (!(await stores.links.spend('confirm_email', ports.secrets.hash(token), ports.now())))
    throw new Failure('link_spent')
  return open
}
