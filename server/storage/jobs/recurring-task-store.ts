import type { RecurringTaskStore } from '#server/domain/jobs/ports.ts'
import type { Db } from '../database/database.ts'

/** Leases of recurring tasks. After a crash the task is due again for another process once the lease has ended. */
export function recurringTaskStore(db: Db): RecurringTaskStore {
  const change = (name: string, owner: string) =>
    db.updateTable('recurring_tasks').where('name', '=', name).where('owner', '=', owner)
  return {
    async claim(name, owner, now, leaseMs) {
      const claimed = await db
        .insertInto('recurring_tasks')
        .values({ name, owner, due_at: now, leased_until: now + leaseMs })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner, leased_until: now + leaseMs })
            // Checked on the row: of two servers that ask at once, one finds the lease of the other.
            .where('recurring_tasks.due_at', '<=', now)
            .where('recurring_tasks.leased_until', '<=', now),
        )
        .returning('owner')
        .executeTakeFirst()
      return claimed !== undefined
    },
    async renew(name, owner, until) {
      await change(name, owner).set({ leased_until: until }).execute()
    },
    async finish(name, owner, dueAt) {
      await change(name, owner).set({ due_at: dueAt, leased_until: 0, owner: null }).execute()
    },
    async expireAll() {
      await db.updateTable('recurring_tasks').set({ due_at: 0, leased_until: 0 }).execute()
    },
  }
}
