import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate, openPostgres } from '#server/storage/database/database.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, with an empty academy in its database `template`; or why there is none. */
    postgres: { readonly url: string; readonly why: null } | { readonly url: null; readonly why: string }
  }
}

/**
 * One PostgreSQL for all files of a run: to make a cluster anew for each would take longer than most of their tests.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const { stop } = postgres
  provide('postgres', postgres.url === null ? { url: null, why: postgres.why } : { url: postgres.url, why: null })
  if (postgres.url === null) {
    process.stderr.write(`Sin pruebas sobre PostgreSQL: ${postgres.why}.\n`)
    return stop
  }
  const admin = openPostgres(postgres.url)
  await sql`create database template`.execute(admin)
  await admin.destroy()
  const template = openPostgres(databaseAt(postgres.url, 'template'))
  await migrate(template)
  await template.destroy()
  return stop
}

/** The URL of a database of that PostgreSQL. */
export const databaseAt = (url: string, name: string): string => url.replace('/postgres?', `/${name}?`)
