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
    async purge(before) {
      await db.deleteFrom('applied_actions').where('at', '<', before).execute()
    },
  }
}
