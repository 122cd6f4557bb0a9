import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash, hashSync, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/domain/accounts/ports.ts'
import { boundedQueue } from '../bounded-queue.ts'

/** Cost of a hash: `memoryCost` in KiB, `timeCost` in passes. */
interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** 19 MiB and two passes, OWASP's minimum for argon2id: some 20 ms of one core. */
const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More at once would block the thread pool that also reads files; a longer queue outlasts the patience of a user.
// One network, or account, may hold three quarters of it: a class that signs in at once fits, and others are not kept
// out.
const queueSettings = { concurrency: 4, maxQueued: 64, maxQueuedPerKey: 48, retryAfter: 5 }

/**
 * Hashes and verifies passwords with argon2id (the package's default) and a salt each. At most four at once; beyond 64
 * queued it throws `busy`.
 */
export function argon2Passwords(cost: HashCost = standardCost): Passwords {
  const queue = boundedQueue(queueSettings)
  // Verified when there is no account or password, so that the response takes as long.
  const dummyHash = hashSync(randomBytes(32), cost)
  const compare: Passwords['matches'] = async (password, stored) =>
    (await verify(stored ?? dummyHash, normalize(password))) && stored !== null
  return {
    isCommon: isCommonPassword,
    hash: (password, key) => queue.run(() => hash(normalize(password), cost), key),
    matches: (password, stored, key) => queue.run(() => compare(password, stored), key),
    runQueued: (work, network) => queue.run(() => work(compare), network),
  }
}

// Keyboards differ in composed and decomposed characters.
const normalize = (password: string) => password.normalize('NFKC')

// The 3,000 commonest of eight characters and more in `passwords.json` of @zxcvbn-ts/language-common 3.0.4 (MIT, Dan
// Wheeler, Dropbox and zxcvbn-ts), commonest first, in lower case.
const listed = new URL('common-passwords.txt', import.meta.url)
let common: ReadonlySet<string> | undefined

/** Whether a password is one of the commonest, in upper or lower case. The list is read at the first call. */
function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(listed, 'utf8').trimEnd().split('\n'))
  return common.has(password.normalize('NFKC').toLowerCase())
}
