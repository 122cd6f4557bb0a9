import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { openPostgres, openSqlite } from '#server/storage/database/database.ts'
import { startPostgres } from '#tests/setup/storage/postgres.ts'
import { addLearners } from './load/learners.ts'
import { writeReport } from './report.ts'

const lessons = 1000

interface TableSize {
  readonly name: string
  readonly rows: number
  /** Of the table with its indexes. */
  readonly bytes: number
}

/**
 * Bytes that a row takes with its indexes, on SQLite and on PostgreSQL, of what every learner adds to: an academy of
 * `--learners 20000` with ten finished lessons, a hundred rows of playback stats and a session each. Writes
 * .cache/bench/row-sizes.json.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { learners: { type: 'string', default: '20000' } } })
  const learners = Number(values.learners)
  const report = { SQLite: await inSqlite(learners), PostgreSQL: await inPostgres(learners) }
  for (const [engine, sizes] of Object.entries(report)) {
    console.log(engine)
    console.table(sizes?.map((size) => ({ ...size, 'bytes a row': Math.round(size.bytes / size.rows) })))
  }
  await writeReport('row-sizes', { learners, ...report })
}

async function inSqlite(learners: number): Promise<TableSize[]> {
  const folder = await mkdtemp(join(tmpdir(), 'row-sizes-'))
  try {
    const db = openSqlite(join(folder, 'academy.sqlite'), 'OFF')
    await addLearners(db, learners, lessons)
    await db.destroy()
    const database = new SqliteDatabase(join(folder, 'academy.sqlite'))
    const sizes = database
      .prepare(
        `select m.tbl_name as name, sum(s.pgsize) as bytes from dbstat s join sqlite_master m on m.name = s.name
         group by m.tbl_name`,
      )
      .all() as { name: string; bytes: number }[]
    const count = (name: string) => (database.prepare(`select count(*) as n from "${name}"`).get() as { n: number }).n
    const tables = grown(
      sizes.map((size) => ({ ...size, rows: count(size.name) })),
      learners,
    )
    database.close()
    return tables
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inPostgres(learners: number): Promise<TableSize[] | undefined> {
  const { url, stop, why } = await startPostgres()
  if (url === null) {
    console.log(`Sin medidas sobre PostgreSQL: ${why}.`)
    return undefined
  }
  const db = openPostgres(url)
  try {
    await addLearners(db, learners, lessons)
    const { rows } = await sql<{ name: string; bytes: string }>`
      select relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables`.execute(db)
    const sizes: TableSize[] = []
    for (const { name, bytes } of rows) {
      const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
      sizes.push({ name, bytes: Number(bytes), rows: Number(counted.rows[0]?.n) })
    }
    return grown(sizes, learners)
  } finally {
    await db.destroy()
    await stop()
  }
}

/** The tables with a row of each learner at least, largest first. */
const grown = (sizes: readonly TableSize[], learners: number) =>
  sizes.filter(({ rows }) => rows >= learners / 2).sort((a, b) => b.bytes - a.bytes)
