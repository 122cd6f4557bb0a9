import type { ActionStore } from '#server/domain/learning/ports.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'

/** The idempotency keys of applied actions. */
export function actionStore(db: Db): ActionStore {
  return {
    async claim(userId, key, at) {
      const inserted = await db
        .insertInto('applied_actions')
        .values({ user_id: userId, key, at })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .executeTakeFirst()
      return isAdded(inserted)
    },
    async has(userId, key) {
      const stored = db.selectFrom('applied_actions').select('at').where('user_id', '=', userId).where('key', '=', key)
      return (await stored.executeTakeFirst()) !== undefined
    },
    async purge(before) {
      await db.deleteFrom('applied_actions').where('at', '<', before).execute()
    },
  }
}
