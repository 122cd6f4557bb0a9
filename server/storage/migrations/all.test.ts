import { type ColumnMetadata, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { type Db, migrate, NewerDatabaseError, openSqlite } from '../database/database.ts'
import { createStorage } from '../storage.ts'
import { migrations } from './all.ts'

/** From here on servers of two versions run side by side on one database (docs/decisions/058-rolling-upgrades.md). */
const firstRolling = '017'

const freshSqlite = () => openSqlite(`${temporaryFolder()}/academy.sqlite`, 'OFF')

async function schemaOf(db: Db) {
  const tables = await db.introspection.getTables()
  const { rows } = await sql<{ tbl_name: string; sql: string }>`
    select tbl_name, sql from sqlite_master where type = 'index' and sql like 'create unique%'
  `.execute(db)
  return {
    columns: new Map(
      tables.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column])),
    ),
    tables: new Set(tables.map(({ name }) => name)),
    uniqueOn: rows.map((row) => `${row.tbl_name}: ${row.sql}`),
  }
}

type Schema = Awaited<ReturnType<typeof schemaOf>>

/** What an older server would stumble over after a migration. */
function takenAway(before: Schema, after: Schema): string[] {
  const gone = [...before.columns].flatMap(([name, column]) => {
    const now = after.columns.get(name)
    if (!now) return [`${name} is gone`]
    return now.dataType !== column.dataType || now.isNullable !== column.isNullable ? [`${name} has changed`] : []
  })
  const isNeeded = ({ isNullable, hasDefaultValue, isAutoIncrementing }: ColumnMetadata) =>
    !isNullable && !hasDefaultValue && !isAutoIncrementing
  const needed = [...after.columns]
    .filter(
      ([name, column]) => !before.columns.has(name) && before.tables.has(name.split('.')[0] ?? '') && isNeeded(column),
    )
    .map(([name]) => `${name} has to be given`)
  // An older server leaves a new column null, and nulls never clash.
  const isOnOldColumns = (index: string) => {
    const [table = '', text = ''] = index.split(': ')
    const columns = [...(/\((.*)\)/.exec(text)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map((match) => match[1])
    return columns.every((column) => before.columns.has(`${table}.${column}`))
  }
  const unique = after.uniqueOn.filter((index) => !before.uniqueOn.includes(index) && isOnOldColumns(index))
  return [...gone, ...needed, ...unique]
}

/** Runs migrations one by one and reports what each removes that the server before it uses. */
async function takenAwayBy(all: typeof migrations): Promise<Record<string, string[]>> {
  const db = freshSqlite()
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } })
  const found: Record<string, string[]> = {}
  for (const name of Object.keys(all).sort()) {
    const before = await schemaOf(db)
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
    found[name] = takenAway(before, await schemaOf(db))
  }
  await db.destroy()
  return found
}

test('a migration only adds, unless its name declares that it removes', async () => {
  const found = await takenAwayBy(migrations)
  const rolling = Object.entries(found).filter(([name]) => name >= firstRolling && !name.endsWith('-contract'))
  expect(rolling.length).toBeGreaterThan(0)
  expect(rolling.filter(([, faults]) => faults.length > 0)).toEqual([])
})

test('changes that an older server cannot handle are detected', async () => {
  const faults = await takenAwayBy({
    ...migrations,
    '900-bad': {
      async up(db) {
        await db.schema.alterTable('users').dropColumn('fbc').execute()
        await db.schema.alterTable('users').renameColumn('fbp', 'facebook').execute()
        await db.schema.createIndex('one_search').unique().on('searches').column('text').execute()
        await sql`alter table searches add column kind text not null default 'x'`.execute(db)
        await sql`create table plain (id integer not null)`.execute(db)
      },
    },
  })
  expect(faults['900-bad']).toEqual([
    'users.fbp is gone',
    'users.fbc is gone',
    expect.stringMatching(/^searches: create unique index/i),
  ])
})

test('a database that a newer program only added to is served as it is', async () => {
  const db = freshSqlite()
  await migrate(db)
  await sql`alter table users add column nickname text`.execute(db)
  await sql`create table badges (id integer primary key)`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('900-badges', '')`.execute(db)
  await migrate(db)
  const { accounts } = createStorage(db)
  expect(await accounts.findByEmail('nadie@baila.test')).toBeUndefined()
  await db.destroy()
})

test.each([
  ['removed from', '900-badges-contract', undefined],
  ['changed otherwise', '900-badges', '018-maintenance'],
])('a database that a newer program %s is refused', async (_what, name, missing) => {
  const db = freshSqlite()
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db)
  if (missing) await sql`delete from kysely_migration where name = ${missing}`.execute(db)
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
  await db.destroy()
})
