import type { Db } from './database.ts'

/** Locks a learner's row until the transaction ends; false when the account is gone. Must run inside a transaction. */
export async function lockLearner(trx: Db, userId: number): Promise<boolean> {
  const locked = await trx
    .updateTable('users')
    // A no-op update locks the row on both engines.
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', userId)
    .executeTakeFirst()
  return locked.numUpdatedRows > 0n
}
