import type { AttemptStore } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'

/** Counts of attempts in windows that begin with the first one. */
export function attemptStore(db: Db): AttemptStore {
  return {
    async count(key, windowMs, now) {
      const row = await db
        .insertInto('attempts')
        .values({ key, count: 1, started_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            count: eb
              .case()
              .when('attempts.started_at', '<=', now - windowMs)
              .then(1)
              .else(eb('attempts.count', '+', 1))
              .end(),
            started_at: eb
              .case()
              .when('attempts.started_at', '<=', now - windowMs)
              .then(now)
              .else(eb.ref('attempts.started_at'))
              .end(),
          })),
        )
        .returning(['count', 'started_at'])
        .executeTakeFirstOrThrow()
      return { count: row.count, startedAt: row.started_at }
    },
    async peek(key, windowMs, now) {
      const row = await db.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst()
      if (!row || row.started_at <= now - windowMs) return { count: 0, startedAt: now }
      return { count: row.count, startedAt: row.started_at }
    },
    async decrement(key) {
      await db
        .updateTable('attempts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },
    async purge(before) {
      await db.deleteFrom('attempts').where('started_at', '<', before).execute()
    },
  }
}
