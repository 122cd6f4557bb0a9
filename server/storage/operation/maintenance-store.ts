import type { MaintenanceStore } from '#server/domain/operation/maintenance.ts'
import type { Db } from '../database/database.ts'

/** The announced maintenance, in one row that all servers of a database read. */
export function maintenanceStore(db: Db): MaintenanceStore {
  return {
    async current() {
      const row = await db.selectFrom('maintenance').select(['why', 'until', 'since']).executeTakeFirst()
      return row ?? null
    },
    async begin({ why, until, since }) {
      await db
        .insertInto('maintenance')
        .values({ id: 1, why, until, since })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ why, until, since }))
        .execute()
    },
    async end() {
      const { numDeletedRows } = await db.deleteFrom('maintenance').executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
