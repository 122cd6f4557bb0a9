import type { Account } from './account.ts'

/** The address an account still has to confirm: the new one that waits, or the one it began with; else undefined. */
export const addressToConfirm = (
  account: Pick<Account, 'email' | 'pending_email' | 'email_verified_at'>,
): string | undefined => account.pending_email ?? (account.email_verified_at === null ? account.email : undefined)
