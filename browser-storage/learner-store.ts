import { User } from '#contract/account.ts'
import { ArkErrors } from '#contract/ark.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const store = 'learner'
const key = 'current'

/** Who was signed in on this device when the server was last heard; null for nobody, or when nothing usable is kept. */
export async function readLearner(): Promise<User | null> {
  const kept = User(await withDeviceTimeout((await database()).get(store, key)))
  return kept instanceof ArkErrors ? null : kept
}

/** Keeps who is signed in, so that an academy without a network still knows them. It holds no token and opens nothing. */
export async function writeLearner(user: User): Promise<void> {
  await (await database()).put(store, user, key)
}

/** Forgets them. */
export async function clearLearner(): Promise<void> {
  await (await database()).delete(store, key)
}
