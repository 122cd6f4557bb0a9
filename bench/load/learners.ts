import { cookies } from '#contract/cookies.ts'
import { openSession } from '#server/domain/accounts/sessions.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { type Db, migrate } from '#server/storage/database/database.ts'
import { createStorage } from '#server/storage/storage.ts'
import { fillWithCrowd } from '../learning-scale/crowd.ts'

/** A learner of the load: a session, and an IP address of their own, since calls are limited by network. */
export interface LoadLearner {
  readonly cookie: string
  readonly ip: string
}

const month = 30 * 86_400_000
/** Finished lessons of each learner, and rows of stats. */
const finishesEach = 10
const statsEach = 100

/**
 * Adds `count` subscribers with a history and an open session each to an academy whose catalogue has `lessons` lessons.
 * Returns the sessions.
 */
export async function addLearners(db: Db, count: number, lessons: number): Promise<LoadLearner[]> {
  await migrate(db)
  const storage = createStorage(db)
  const now = Date.now()
  const before = await lastUser(db)
  // A crowd of fewer than this has too few pairs of a learner and a lesson for its rows.
  await fillWithCrowd(db, { learners: count, finishes: count * finishesEach, stats: count * statsEach }, lessons, now)
  const learners: LoadLearner[] = []
  for (let index = 1; index <= count; index += 1) {
    const id = before + index
    await storage.memberships.put({
      user_id: id,
      source: 'card',
      plan: 'monthly',
      active_until: now + month,
      in_trial: false,
      canceled: false,
      has_payment_method: true,
      provider_subscription_id: null,
    })
    const ports = { sessions: storage.sessions, secrets: randomSecrets, now: Date.now }
    const token = await openSession(ports, { id }, 'Carga')
    learners.push({ cookie: `${cookies.session}=${token}`, ip: ipOf(index) })
  }
  return learners
}

async function lastUser(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

const ipOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
