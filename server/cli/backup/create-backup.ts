import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import { syncFolder } from '#server/gateways/files/durable-folders.ts'
import { backUpDatabase, hasDatabase } from '#server/storage/backup/backup-database.ts'
import { copySqlite } from '#server/storage/backup/sqlite-copy.ts'
import { CommandError, exitCodes } from '../exit.ts'
import { describeFile, type EarlierBackup, mediaCopy } from './backup-files.ts'
import { type BackupFile, type BackupManifest, manifestName, readManifest } from './manifest.ts'

export interface BackupOptions {
  /** An earlier backup: what has not changed since is linked instead of copied. */
  readonly since?: string | undefined
  /** A SQLite file of a PostgreSQL, which restores into both engines. */
  readonly portable?: boolean | undefined
}

/** Files of `DATA_DIR` beside the database: the keys that sign media, and the payment sandbox. */
const dataFiles = ['media-key.pem', 'media-key.previous.pem', 'sandbox-stripe.sqlite']
export const dataFolder = 'data/'

/**
 * Makes a backup in `folder`, which must not exist, while servers run. Media are copied before the database and once
 * more after it, so that every file its rows name is there. Until the end the folder has another name.
 */
export async function createBackup(config: Config, folder: string, options: BackupOptions): Promise<BackupManifest> {
  if (!hasDatabase(config))
    throw new CommandError(exitCodes.noInput, `No hay ninguna academia en ${config.dataDir}: nada que copiar.`)
  const earlier = options.since === undefined ? undefined : await readEarlier(resolve(options.since))
  const unfinished = `${resolve(folder)}.partial`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const made_at = Date.now()
  const media = mediaCopy(mediaFiles(config), unfinished, earlier)
  // The first pass takes long, the second is short: little can come and go again between it and the database.
  await media.pass()
  await media.pass()
  const database = await backUpDatabase(config, unfinished, options.portable ?? false)
  await media.pass()
  const others = [
    ...(await copyDataFiles(config.dataDir, unfinished)),
    await describeFile(unfinished, database.database),
  ]
  const manifest: BackupManifest = {
    version: 1,
    made_at,
    program: await programVersion(),
    node: process.version,
    engine: database.engine,
    format: database.format,
    database: database.database,
    migrations: [...database.migrations],
    tables: [...database.tables],
    files: [...others, ...media.files()],
  }
  await writeDurably(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(unfinished, resolve(folder))
  await syncFolder(dirname(resolve(folder)))
  return manifest
}

async function readEarlier(folder: string): Promise<EarlierBackup> {
  const { files } = await readManifest(folder)
  return { folder, files: new Map(files.map((file) => [file.path, file])) }
}

async function copyDataFiles(dataDir: string, folder: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = []
  await mkdir(join(folder, dataFolder), { recursive: true, mode: 0o700 })
  for (const name of dataFiles) {
    const path = `${dataFolder}${name}`
    try {
      if (name.endsWith('.sqlite')) await copySqlite(join(dataDir, name), join(folder, path))
      else await writeDurably(join(folder, path), await readFile(join(dataDir, name)))
    } catch (error) {
      if (!['ENOENT', 'SQLITE_CANTOPEN'].includes(String((error as NodeJS.ErrnoException).code))) throw error
      continue
    }
    copied.push(await describeFile(folder, path))
  }
  return copied
}

async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Only its owner may read it: a backup holds keys and personal data. */
const writeDurably = (file: string, content: string | Uint8Array) =>
  writeFile(file, content, { mode: 0o600, flush: true })
