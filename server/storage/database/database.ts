import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from '../migrations/all.ts'
import { BooleanPlugin } from './boolean-plugin.ts'
import { booleanColumns, type Tables } from './tables.ts'

export type Db = Kysely<Tables>

/**
 * Opens a SQLite file, creating it and its folder. Call `migrate` before anything else. `OFF` does not wait for the
 * disk, for tests.
 */
export function openSqlite(file: string, synchronous: 'FULL' | 'OFF' = 'FULL'): Db {
  mkdirSync(dirname(file), { recursive: true })
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  // NORMAL loses acknowledged rows on a power cut (docs/decisions/002-sqlite-by-default.md).
  database.pragma(`synchronous = ${synchronous}`)
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 10000')
  return withPlugins(sqliteDialect(database))
}

/**
 * Opens a PostgreSQL database by its URL. Call `migrate` before anything else. With `timeoutMs`, slower queries fail,
 * and so do longer waits for a connection.
 */
export function openPostgres(url: string, timeoutMs?: number): Db {
  // Instants are `bigint`, which pg returns as text by default.
  const types = {
    getTypeParser: (oid: number) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)),
  }
  const limits = { connectionTimeoutMillis: timeoutMs ?? 5000, ...(timeoutMs && { query_timeout: timeoutMs }) }
  const pool = new pg.Pool({ connectionString: url, max: 10, ...limits, types } as pg.PoolConfig)
  // Idle connections that break are replaced on their next use; without a listener the event would end the process.
  pool.on('error', () => undefined)
  const db = withPlugins(new PostgresDialect({ pool: discardingPool(pool) }))
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of a PostgreSQL; null for SQLite. */
export function connectionCounts(db: Db) {
  const pool = pools.get(db)
  return pool ? { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : null
}

/**
 * A pool that closes connections whose last query timed out or broke off: the server may still be running it, and a
 * transaction started late would swallow the next user's writes.
 */
function discardingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      let broken = false
      return {
        // The driver identifies a connection by its object: one per checkout.
        query: (async (sql: string, parameters: unknown[]) => {
          try {
            return await client.query(sql, parameters)
          } catch (error) {
            // Errors reported by PostgreSQL leave the connection usable.
            if (!(error instanceof pg.DatabaseError)) broken = true
            throw error
          }
        }) as unknown as PostgresPoolClient['query'],
        release: () => client.release(broken),
      }
    },
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool
}

/** The database has migrations of a newer program that this one cannot work with. */
export class NewerDatabaseError extends Error {
  /** Migrations of the database that this program does not have. */
  readonly unknown: readonly string[]

  constructor(unknown: readonly string[]) {
    super(`unknown migrations: ${unknown.join(', ')}`)
    this.unknown = unknown
  }
}

/**
 * A migration that takes something away carries this ending; all others only add
 * (docs/decisions/058-rolling-upgrades.md).
 */
const takesAway = /-contract$/

/**
 * Migrates the schema to the latest version in one transaction, so that a killed migration leaves nothing behind. A
 * database that a newer program has migrated is left as it is and served, where that only added to it; else throws
 * `NewerDatabaseError`.
 */
export async function migrate(db: Db): Promise<void> {
  const applied = await appliedMigrations(db)
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) {
    const isBehind = Object.keys(migrations).some((name) => !applied.includes(name))
    if (isBehind || unknown.some((name) => takesAway.test(name))) throw new NewerDatabaseError(unknown)
    return
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Names of the applied migrations; empty for a database that has never been migrated. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Runs several reads in one snapshot. */
export function readSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

const withPlugins = (dialect: Dialect): Db => new Kysely({ dialect, plugins: [new BooleanPlugin(booleanColumns)] })

function sqliteDialect(database: SqliteDatabase.Database): Dialect {
  const base = new SqliteDialect({ database })
  return {
    createDriver: () => new WriteFirstDriver(database),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: (db) => base.createIntrospector(db),
  }
}

/** SQLite supports transactional DDL; Kysely needs it declared. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Write transactions take the lock at their start, where SQLite waits for it; an upgrade after a read fails at once.
 */
class WriteFirstDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database) {
    super({ database })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  // On a full disk SQLite has rolled back already; a second rollback would fail and hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}
