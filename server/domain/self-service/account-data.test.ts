import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import type { Db } from '#server/storage/database/database.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { deleteAccount } from './account-data.ts'

const at = Date.UTC(2026, 2, 1)

/** Learners who may write why they cancel, and what is stored of it. */
function academyOf(db: Db) {
  const storage = createStorage(db)
  const gateways = {
    passwords: { matches: async () => true },
    files: { remove: async () => undefined },
    secrets: randomSecrets,
    reportUndeleted: () => undefined,
    now: () => at,
  }
  type Account = Awaited<ReturnType<typeof anAccount>>
  const cancellation = ({ id, name }: Account) => ({
    subscription_id: `sub_${id}`,
    user_id: id,
    reason: 'Otro',
    comment: `Soy ${name}, me opero`,
    at,
    ends_at: at,
  })
  const stored = () => db.selectFrom('cancellations').select(['user_id', 'reason', 'comment']).orderBy('id').execute()
  const remove = (account: Account) => {
    const caller = { account, membership: null, session: { id: 1, authenticated_at: at } }
    return deleteAccount({ ...storage, ...gateways }, caller as never, undefined)
  }
  return { storage, cancellation, stored, remove }
}

const engines = startEngines()

describe.each(engines)('the deletion of an account, on $name', ({ open }) => {
  test('leaves the reason of a cancellation without its learner and without what they wrote', async () => {
    const { storage, cancellation, stored, remove } = academyOf(await open())
    const [ana, luz] = [await anAccount(storage, { name: 'Ana' }), await anAccount(storage, { name: 'Luz' })]
    for (const account of [ana, luz]) await storage.cancellations.add(cancellation(account))
    await remove(ana)
    expect(await stored()).toEqual([
      { user_id: null, reason: 'Otro', comment: null },
      { user_id: luz.id, reason: 'Otro', comment: 'Soy Luz, me opero' },
    ])
  })
})

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))(
  'a deletion of the account during a cancellation, on $name',
  ({ open }) => {
    test('also deletes what the cancellation stores meanwhile', async () => {
      const db = await open()
      const { storage, cancellation, stored, remove } = academyOf(db)
      const ana = await anAccount(storage, { name: 'Ana' })
      const { promise: storing, resolve: commit } = Promise.withResolvers<void>()
      const { promise: added, resolve: tellAdded } = Promise.withResolvers<void>()
      const cancelling = storage.transaction(async ({ cancellations }) => {
        await cancellations.add(cancellation(ana))
        tellAdded()
        await storing
      })
      await added
      const removing = remove(ana)
      await vi.waitFor(async () => {
        const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
        expect((await waiting.execute(db)).rows).toHaveLength(1)
      }, 10_000)
      commit()
      await Promise.all([cancelling, removing])
      expect(await stored()).toEqual([{ user_id: null, reason: 'Otro', comment: null }])
    })
  },
)
