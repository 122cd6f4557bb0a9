import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '#server/storage/database/database.ts'
import type { Storage } from '#server/storage/storage.ts'

type Work = Parameters<Storage['transaction']>[0]

/**
 * Runs a work in a transaction, and beside it a call with one of its own. On PostgreSQL the first is committed when the
 * second waits for a lock of it or has ended without; on SQLite the second begins when the first has ended.
 */
export async function overlapTransactions(
  { db, transaction }: Pick<Storage, 'transaction'> & { readonly db: Db },
  first: Work,
  second: () => Promise<unknown>,
): Promise<void> {
  const [isDone, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const firstCall = transaction(async (stores) => {
    await first(stores)
    isDone.resolve()
    await mayCommit.promise
  })
  await Promise.race([isDone.promise, firstCall])
  const secondCall = second()
  await untilLockIsAwaited(db, secondCall)
  mayCommit.resolve()
  await Promise.all([firstCall, secondCall])
}

async function untilLockIsAwaited(db: Db, work: Promise<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  work.then(end, end)
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!hasEnded && (await waiting.execute(db)).rows.length === 0);
}
