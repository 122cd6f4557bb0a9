import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ArkErrors, type } from '#contract/ark.ts'
import { CommandError, exitCodes } from '../exit.ts'

export const manifestName = 'manifest.json'

const BackupFile = type({
  /** Below the backup's folder. */
  path: 'string > 0',
  /** Bytes. */
  size: 'number.integer >= 0',
  /** Hex. */
  sha256: 'string == 64',
  /** ms since 1970. */
  modified_at: 'number.integer',
})

/**
 * What a backup consists of, and what a restored copy must contain. Written last: without it a backup is unfinished.
 */
export const BackupManifest = type({
  version: '1',
  /** ms since 1970, before anything was read. */
  made_at: 'number.integer > 0',
  /** Of the program that made it. */
  program: 'string',
  node: 'string',
  engine: "'sqlite' | 'postgres'",
  /** A SQLite file, which restores into both engines, or a dump of pg_dump. */
  format: "'sqlite' | 'pg_dump'",
  database: 'string > 0',
  /** The applied migrations. */
  migrations: 'string[]',
  tables: type({ name: 'string', rows: 'number.integer >= 0', digest: 'string == 64' }).array(),
  files: BackupFile.array(),
})

export type BackupManifest = typeof BackupManifest.infer
export type BackupFile = typeof BackupFile.infer

/** Reads and checks the manifest of a backup. Throws a `CommandError` where there is none. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(exitCodes.noInput, `${folder} no es una copia terminada (${manifestName}: ${error.code}).`)
  })
  const manifest = BackupManifest(parse(text))
  if (manifest instanceof ArkErrors)
    throw new CommandError(exitCodes.badData, `${folder}: no se entiende su ${manifestName}.`)
  return manifest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
