import { Failure } from '#contract/errors.ts'
import type { Passwords } from './ports.ts'

/** Throws `invalid_request` for one of the commonest passwords: they are guessed first at any account. */
export function requireUncommonPassword({ isCommon }: Pick<Passwords, 'isCommon'>, password: string): void {
  if (isCommon(password)) throw new Failure('invalid_request', { issues: [{ path: 'body.password', code: 'common' }] })
}

/** The key of an account's work in the queue of passwords. */
export const queueKeyOf = (accountId: number): string => `account:${accountId}`

/** Hashes a chosen password of an account. Throws what `requireUncommonPassword` throws, and `busy`. */
export async function hashNewPassword(
  passwords: Pick<Passwords, 'hash' | 'isCommon'>,
  password: string,
  accountId: number,
): Promise<string> {
  requireUncommonPassword(passwords, password)
  return passwords.hash(password, queueKeyOf(accountId))
}
