import { randomBytes } from 'node:crypto'
import { hash, hashSync, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/domain/accounts/ports.ts'
import { boundedQueue } from '../bounded-queue.ts'

/** How much work one hash is: `memoryCost` in KiB, `timeCost` in passes over it. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** 19 MiB and two passes, as OWASP asks for argon2id at the least: some 20 ms of one core. */
const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More at once would only fill the threads that also read files; more in line would wait longer than a person does.
const queueSettings = { concurrency: 4, maxQueued: 64, retryAfter: 5 }

/**
 * Passwords as argon2id (which is the package's default), with a salt of their own each. At most four are worked on at
 * once, and beyond 64 in line a caller is told `busy`.
 */
export function argon2Passwords(cost: HashCost = standardCost): Passwords {
  const queue = boundedQueue(queueSettings)
  // Compared with when there is no account or no password, so that the answer takes as long and is always no.
  const nobody = hashSync(randomBytes(32), cost)
  const compare: Passwords['matches'] = async (password, kept) =>
    (await verify(kept ?? nobody, asTyped(password))) && kept !== null
  return {
    hash: (password) => queue.run(() => hash(asTyped(password), cost)),
    matches: (password, kept) => queue.run(() => compare(password, kept)),
    runQueued: (work) => queue.run(() => work(compare)),
  }
}

// The same key on two keyboards may come as one sign or as a letter with an accent after it.
const asTyped = (password: string) => password.normalize('NFKC')
