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
  type TransactionSettings,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from '../migrations/all.ts'
import { BooleanPlugin } from './boolean-plugin.ts'
import { booleanColumns, type Tables } from './tables.ts'

export type Db = Kysely<Tables>

/**
 * Opens a SQLite file, making it and its folder when missing. Call `migrate` before anything else. `OFF` does not wait
 * for the disk, and is for tests.
 */
export function openSqlite(file: string, synchronous: 'FULL' | 'OFF' = 'FULL'): Db {
  mkdirSync(dirname(file), { recursive: true })
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  // NORMAL loses acknowledged rows when the power goes (docs/decisions/002-sqlite-by-default.md).
  database.pragma(`synchronous = ${synchronous}`)
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 10000')
  return withPlugins(sqliteDialect(database))
}

/**
 * Opens a PostgreSQL database by its address. Call `migrate` before anything else. With `timeoutMs` a query that takes
 * longer fails, and so does one that waits longer for a connection.
 */
export function openPostgres(url: string, timeoutMs?: number): Db {
  // Instants are `bigint`, which pg hands over as text unless told that they fit a number.
  const types = {
    getTypeParser: (oid: number) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)),
  }
  const limits = { connectionTimeoutMillis: timeoutMs ?? 5000, ...(timeoutMs && { query_timeout: timeoutMs }) }
  const pool = new pg.Pool({ connectionString: url, max: 10, ...limits, types } as pg.PoolConfig)
  // A connection that dies while idle is replaced at its next use; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return withPlugins(new PostgresDialect({ pool: discardingPool(pool) }))
}

/**
 * A pool that ends connections whose last query timed out or broke off: nobody knows what the database still does on
 * them, and a transaction begun too late would swallow the writes of whoever came next.
 */
function discardingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      let broken = false
      return {
        // The driver knows a connection again by its object, hence one for each time it is borrowed.
        query: (async (sql: string, parameters: unknown[]) => {
          try {
            return await client.query(sql, parameters)
          } catch (error) {
            // What PostgreSQL itself refuses has a code of five characters, and leaves the connection as it was.
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

/** Brings the schema up to date, each run in one transaction: killed half way, it leaves nothing behind. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Runs reads that must agree with each other, as of one moment. */
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

/** SQLite can undo changes of its schema; Kysely only does so when told. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * A transaction that writes asks for the lock at its start and waits for it there. Asked for half way, after a read,
 * SQLite refuses it at once.
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

  // A full disk makes SQLite roll back by itself. A second rollback would fail, and hide the reason behind its own.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}
