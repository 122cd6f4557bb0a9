import { User } from '#contract/account.ts'
import { ArkErrors } from '#contract/ark.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const store = 'learner'
const key = 'current'

/** The learner of the last answer of the server; null without one, or when the stored value is not usable. */
export async function readLearner(): Promise<User | null> {
  const learner = User(await withDeviceTimeout((await database()).get(store, key)))
  return learner instanceof ArkErrors ? null : learner
}

/** Persists the current user for visits without a network. It contains no token and authorizes nothing. */
export async function writeLearner(user: User): Promise<void> {
  await withDeviceTimeout((await database()).put(store, user, key))
}

/** Deletes the persisted learner, with their permission to play offline and what they last played. */
export async function clearLearner(): Promise<void> {
  const db = await database()
  await withDeviceTimeout(Promise.all([key, 'permission', 'played'].map((stored) => db.delete(store, stored))))
}
