import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { appliedMigrations, type Db, openPostgres, openSqlite } from '../database/database.ts'
import { migrations } from '../migrations/all.ts'
import type { StorageSettings } from '../storage.ts'
import { countDefaultCredentials, type DefaultCredentials } from './default-credentials.ts'
import { jobCounts } from './job-counts.ts'

/** Inspects a database. Nothing is written, nor is it migrated. */
interface DatabaseFindings {
  /** Migrations that the next start applies. */
  readonly pending: readonly string[]
  /** Migrations of a newer program. */
  readonly unknown: readonly string[]
  /** What SQLite finds wrong with its file. */
  readonly faults: readonly string[]
  /** Jobs set aside by kind. */
  readonly setAside: readonly { readonly kind: string; readonly count: number }[]
  /** Withdrawals whose refund is left to staff. */
  readonly refusedRefunds: number
  /** PostgreSQL's major version and clock (ms since 1970); null for SQLite. */
  readonly postgres: { readonly version: number; readonly now: number } | null
  /** How many accounts and unused coupons with default credentials there are. */
  readonly defaultCredentials: { readonly accounts: number; readonly coupons: number }
}

/** Undefined for a data folder without a database. Throws the driver's error when it cannot be read. */
export async function inspectDatabase(
  place: Pick<StorageSettings, 'dataDir' | 'databaseUrl'>,
  credentials: DefaultCredentials,
): Promise<DatabaseFindings | undefined> {
  const file = join(place.dataDir, 'academy.sqlite')
  if (place.databaseUrl === null && !existsSync(file)) return undefined
  const db = place.databaseUrl === null ? openSqlite(file) : openPostgres(place.databaseUrl, 5000)
  try {
    const applied = await appliedMigrations(db)
    const known = Object.keys(migrations)
    return {
      pending: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
      faults: place.databaseUrl === null ? await quickCheck(db) : [],
      setAside: await setAsideJobs(db, applied),
      defaultCredentials: applied.includes('003-accounts')
        ? await countDefaultCredentials(db, credentials)
        : { accounts: 0, coupons: 0 },
      refusedRefunds: await refusedRefunds(db, applied),
      postgres: place.databaseUrl === null ? null : await postgresFacts(db),
    }
  } finally {
    await db.destroy()
  }
}

async function quickCheck(db: Db): Promise<string[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(db)
  return rows.map(({ quick_check }) => quick_check).filter((words) => words !== 'ok')
}

async function setAsideJobs(db: Db, applied: readonly string[]) {
  if (!applied.includes('009-job-deaths')) return []
  const counts = await jobCounts(db).countByKind()
  return counts.filter(({ setAside }) => setAside > 0).map(({ kind, setAside }) => ({ kind, count: setAside }))
}

async function refusedRefunds(db: Db, applied: readonly string[]): Promise<number> {
  if (!applied.includes('024-refused-refunds')) return 0
  const refused = await db
    .selectFrom('withdrawals')
    .select('subscription_id')
    .where('refusal', 'is not', null)
    .execute()
  return refused.length
}

async function postgresFacts(db: Db) {
  const { rows } = await sql<{ version: string; now: number }>`
    select current_setting('server_version_num') as version,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(db)
  return { version: Math.floor(Number(rows[0]?.version ?? 0) / 10_000), now: Number(rows[0]?.now ?? 0) }
}
