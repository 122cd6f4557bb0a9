import type { SearchLog } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'

/** Searches that learners submitted. */
export function searchLog(db: Db): SearchLog {
  return {
    async save(search, limit) {
      await db.insertInto('searches').values(search).execute()
      const ofLearner = db.selectFrom('searches').where('user_id', '=', search.user_id)
      await db
        .deleteFrom('searches')
        .where('user_id', '=', search.user_id)
        .where(
          'at',
          '<',
          ofLearner
            .select('at')
            .orderBy('at', 'desc')
            .limit(1)
            .offset(limit - 1),
        )
        .execute()
    },
  }
}
