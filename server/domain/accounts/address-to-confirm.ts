import type { Account } from './account.ts'

// `.invalid` is never given to anyone (RFC 2606).
const releasedDomain = '@address.invalid'

/** What stands in place of an address that its reader took back from an account; `secret` makes it unguessable. */
export const releasedAddress = (secret: string): string => `released-${secret.toLowerCase()}${releasedDomain}`

/** Whether an account has lost its address to its reader and has to name another. */
export const isReleased = ({ email }: Pick<Account, 'email'>): boolean => email.endsWith(releasedDomain)

/** The address an account still has to confirm: the new one that waits, or the one it began with; else undefined. */
export const addressToConfirm = (
  account: Pick<Account, 'email' | 'pending_email' | 'email_verified_at'>,
): string | undefined =>
  account.pending_email ?? (account.email_verified_at === null && !isReleased(account) ? account.email : undefined)
