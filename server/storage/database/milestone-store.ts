import type { Db } from './database.ts'
import { isAdded } from './is-added.ts'

/** Events in this academy's history that later behaviour depends on. */
type Milestone = 'host-only-cookies' | 'demo-history'

/** When milestones were reached; migrations record some as well. */
export interface MilestoneStore {
  /** ms since 1970; 0 if never. */
  reachedAt(name: Milestone): Promise<number>
  /** Records a milestone at `at` (ms); false when it was reached before, also under concurrency. */
  reach(name: Milestone, at: number): Promise<boolean>
}

/** The milestones of a database; the first server to record one wins. */
export function milestoneStore(db: Db): MilestoneStore {
  return {
    async reachedAt(name) {
      const row = await db.selectFrom('milestones').select('reached_at').where('name', '=', name).executeTakeFirst()
      return row?.reached_at ?? 0
    },
    async reach(name, at) {
      const inserted = await db
        .insertInto('milestones')
        .values({ name, reached_at: at })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst()
      return isAdded(inserted)
    },
  }
}
