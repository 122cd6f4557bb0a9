import type { Db } from './database.ts'

/** Changes of this academy that something depends on later. */
export type Milestone = 'host-only-cookies'

/** When this academy reached what its migrations noted. */
export interface MilestoneStore {
  /** ms since 1970; 0 for one that was never reached. */
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
