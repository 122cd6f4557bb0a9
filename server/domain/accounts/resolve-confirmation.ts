import { Failure } from '#contract/errors.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { type ClaimStores, claimAccount } from './claim-account.ts'
import type { Confirmed } from './confirm-email.ts'
import { type OpenLinkPorts, openLink, releasedEmail } from './confirmation-link.ts'
import { type KnownDevicePorts, rememberDevice } from './known-device.ts'
import { hashNewPassword } from './new-password.ts'
import type { AccountStore, LinkStore, Passwords, Secrets } from './ports.ts'

interface ResolveConfirmationStores extends ClaimStores {
  readonly accounts: Pick<AccountStore, 'find' | 'update'>
  readonly links: Pick<LinkStore, 'find' | 'spend' | 'revoke'>
}

export interface ResolveConfirmationPorts extends OpenLinkPorts, KnownDevicePorts {
  readonly passwords: Pick<Passwords, 'hash' | 'isCommon'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  readonly transaction: Transaction<ResolveConfirmationStores>
}

/**
 * Confirms the first address of an account whose password its reader does not know: a new password is set and all
 * earlier access revoked (`claimAccount`). A pending address grants no access to the account (`forbidden`). The device
 * becomes a known device of the account. Throws `link_spent` and what `hashNewPassword` throws.
 */
export async function confirmWithNewPassword(
  ports: ResolveConfirmationPorts,
  input: { readonly token: string; readonly password: string; readonly device: string | undefined },
): Promise<{ readonly confirmed: Confirmed; readonly device: string }> {
  const { token, password } = input
  // Hashing is expensive: check the link first.
  const opened = await openLink(ports, token)
  if (opened.reason !== 'first-address') throw new Failure('forbidden')
  const passwordHash = await hashNewPassword(ports.passwords, password, opened.account.id)
  const at = ports.now()
  const { confirmed, userId } = await ports.transaction(async (stores) => {
    const { account, reason } = await spend(ports, stores, token)
    if (reason !== 'first-address') throw new Failure('forbidden')
    await claimAccount(stores, account, { passwordHash, at })
    const challenge = challengeIsOpen(account.challenge_joined_at, at)
    return { confirmed: { challenge, changed: false }, userId: account.id }
  })
  return { confirmed, device: await rememberDevice(ports, input.device, userId) }
}

/**
 * Releases an address whose owner did not ask for the confirmation. A pending address is dropped. An account registered
 * with it keeps its data, since its learner may have mistyped: until another address is set, only its open sessions
 * work. Throws `link_spent`.
 */
export async function denyConfirmation(ports: ResolveConfirmationPorts, token: string): Promise<void> {
  await ports.transaction(async (stores) => {
    const { account, reason } = await spend(ports, stores, token)
    await stores.accounts.update(
      account.id,
      reason === 'new-address' ? { pending_email: null } : { email: releasedEmail(ports.secrets.token()) },
    )
    await stores.links.revoke(account.id, 'confirm_email')
    if (reason === 'first-address') await stores.links.revoke(account.id, 'reset_password')
  })
}

/** Uses a link inside a transaction, so that of concurrent calls one succeeds. Throws `link_spent`. */
async function spend(ports: ResolveConfirmationPorts, stores: ResolveConfirmationStores, token: string) {
  const open = await openLink({ ...ports, accounts: stores.accounts, links: stores.links }, token)
  if (!(await stores.links.spend('confirm_email', ports.secrets.hash(token), ports.now())))
    throw new Failure('link_spent')
  return open
}
