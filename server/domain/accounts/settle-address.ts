import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { Together } from '#server/domain/together.ts'
import { releasedAddress } from './address-to-confirm.ts'
import { type ClaimStores, claimAccount } from './claim-account.ts'
import type { Confirmed } from './confirm-email.ts'
import { type OpenLinkPorts, openLink } from './confirmation-link.ts'
import type { AccountStore, LinkStore, Passwords, Secrets } from './ports.ts'

export interface SettleStores extends ClaimStores {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly links: Pick<LinkStore, 'find' | 'spend' | 'revoke'>
}

export interface SettleAddressPorts extends OpenLinkPorts {
  readonly passwords: Pick<Passwords, 'hash'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  readonly together: Together<SettleStores>
}

/**
 * Confirms the address an account was made with, for its reader who does not know the password: a new one takes its
 * place, and everything that opened the account before ends (`claimAccount`). A later address gives no right to the
 * account (`forbidden`). Throws `link_spent`.
 */
export async function confirmWithNewPassword(
  ports: SettleAddressPorts,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Confirmed> {
  // Hashing is dear: a link that gives no right to a password does not get that far.
  if ((await openLink(ports, token)).reason !== 'first-address') throw new Failure('forbidden')
  const passwordHash = await ports.passwords.hash(password)
  const at = ports.now()
  return ports.together(async (stores) => {
    const { account, reason } = await spend(ports, stores, token)
    if (reason !== 'first-address') throw new Failure('forbidden')
    await claimAccount(stores, account, { passwordHash, at })
    return { challenge: challengeIsOpen(account.challenge_joined_at, at), changed: false }
  })
}

/**
 * Frees an address whose reader did not ask for it. One that waits is dropped. An account that was made with it keeps all
 * else it has, since a learner may just have mistyped; it has no address until its learner names another one, and no
 * way in but the sessions that are open. Throws `link_spent`.
 */
export async function denyConfirmation(ports: SettleAddressPorts, token: string): Promise<void> {
  await ports.together(async (stores) => {
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
async function spend(ports: SettleAddressPorts, stores: SettleStores, token: string) {
  const open = await openLink({ ...ports, accounts: stores.accounts, links: stores.links }, token)
  if (!(await stores.links.spend('confirm_email', ports.secrets.hash(token), ports.now())))
    throw new Failure('link_spent')
  return open
}
