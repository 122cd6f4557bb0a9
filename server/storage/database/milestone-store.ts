import type { Db } from './database.ts'

/** Events in this academy's history that later behaviour depends on. */
export type Milestone = 'host-only-cookies'

/** Reads when milestones were reached, as recorded by migrations. */
export interface MilestoneStore {
  /** ms since 1970; 0 if never. */
  reachedAt(name: Milestone): Promise<number>
}

export function milestoneStore(db: Db): MilestoneStore {
  return {
    async reachedAt(name) {
      const row = await db.selectFrom('milestones').select('reached_at').where('name', '=', name).executeTakeFirst()
      return row?.reached_at ?? 0
    },
  }
}
