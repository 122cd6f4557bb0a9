import type { SearchLog } from '#server/domain/accounts/ports.ts'
import type { Db } from './database.ts'

/** The searches that learners committed. */
export function searchLog(db: Db): SearchLog {
  return {
    async save(search) {
      await db.insertInto('searches').values(search).execute()
    },
  }
}
