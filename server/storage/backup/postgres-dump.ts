import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openPostgres } from '../database/database.ts'

/** A program of PostgreSQL that failed; `reason` is its last line, without the database's URL. */
export class PostgresToolError extends Error {
  readonly reason: string

  constructor(program: string, reason: string) {
    super(`${program}: ${reason}`)
    this.reason = reason
  }
}

/** Whether `pg_dump` and `pg_restore` can be run. */
export async function hasPostgresTools(): Promise<boolean> {
  const found = await Promise.all(
    ['pg_dump', 'pg_restore'].map((program) =>
      run(program, ['--version']).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}

/**
 * Dumps a database into a file of pg_dump's own format, as `snapshot` sees it (`pg_export_snapshot`). Throws
 * `PostgresToolError`.
 */
export function dumpPostgres(url: string, file: string, snapshot: string): Promise<void> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`]
  return withConnection(url, (connection) => run('pg_dump', [...options, `--dbname=${connection}`]))
}

/** Restores a dump into an empty database, all of it or nothing. Throws `PostgresToolError`. */
export function restorePostgres(url: string, file: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  return withConnection(url, (connection) => run('pg_restore', [...options, `--dbname=${connection}`, file]))
}

/** Runs `use` with the URL of a new, empty database beside the configured one, which ends with it. */
export async function withTemporaryDatabase<T>(url: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `alcompas_verify_${randomUUID().replaceAll('-', '')}`
  const admin: Db = openPostgres(url)
  try {
    await sql`create database ${sql.id(name)}`.execute(admin)
    try {
      const temporary = new URL(url)
      temporary.pathname = `/${name}`
      return await use(temporary.href)
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    }
  } finally {
    await admin.destroy()
  }
}

/** The URL with its password in a file: on a command line every user of the machine could read it. */
async function withConnection(text: string, use: (connection: string) => Promise<void>): Promise<void> {
  const url = new URL(text)
  if (url.password === '') return use(url.href)
  const folder = await mkdtemp(join(tmpdir(), 'alcompas-pg-'))
  try {
    const file = join(folder, 'pgpass')
    const password = decodeURIComponent(url.password).replaceAll(/[\\:]/g, '\\$&')
    await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 })
    url.password = ''
    url.searchParams.set('passfile', file)
    return await use(url.href)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let errorOutput = ''
    child.stderr.on('data', (data) => {
      errorOutput = `${errorOutput}${data}`.slice(-2000)
    })
    child.once('error', (error) => reject(new PostgresToolError(program, error.message)))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new PostgresToolError(program, errorOutput.trim().split('\n').at(-1) ?? `${code}`))
    })
  })
}
