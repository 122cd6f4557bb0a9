import { readFileSync } from 'node:fs'

// The 3,000 commonest of eight characters and more in `passwords.json` of @zxcvbn-ts/language-common 3.0.4 (MIT, Dan Wheeler,
// Dropbox and zxcvbn-ts), commonest first, in lower case.
const listed = new URL('common-passwords.txt', import.meta.url)
let common: ReadonlySet<string> | undefined

/** Whether a password is one of the commonest, in upper or lower case. The list is read at the first question. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(listed, 'utf8').trimEnd().split('\n'))
  return common.has(password.normalize('NFKC').toLowerCase())
}
