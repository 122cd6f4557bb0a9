import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { unfinishedRestore } from '#server/startup.ts'
import { readDatabase, restoreDatabase } from '#server/storage/backup/backup-database.ts'
import { CopyRefusedError, unknownMigrations } from '#server/storage/backup/copy-tables.ts'
import { PostgresToolError, withTemporaryDatabase } from '#server/storage/backup/postgres-dump.ts'
import { differingTables } from '#server/storage/backup/table-rows.ts'
import { lockFolder } from '#server/storage/database/folder-lock.ts'
import { CommandError, exitCodes } from '../exit.ts'
import { ChangedFileError, checkedBytes, digestOf, mediaFolder } from './backup-files.ts'
import { dataFolder } from './create-backup.ts'
import { type BackupManifest, readManifest } from './manifest.ts'

/** Where a backup is restored: a data folder, and a PostgreSQL where one is configured. */
export interface RestoreTarget {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/**
 * Restores a backup into an empty place and compares every row and every file with its manifest. A restore that was
 * interrupted is begun again; until it has ended no server starts there.
 */
export async function restoreBackup(backup: string, target: RestoreTarget): Promise<BackupManifest> {
  const folder = resolve(backup)
  const manifest = await readManifest(folder)
  refuseUnknown(manifest, target)
  const lock = lockFolder(target.dataDir)
  try {
    await claimFolder(target.dataDir)
    await restoreFiles(folder, manifest, target.dataDir)
    // Last: a folder with a database looks like an academy.
    await restoreDatabase(manifest, folder, target)
    await compare(manifest, target)
    await rm(join(target.dataDir, unfinishedRestore))
    return manifest
  } catch (error) {
    throw faultOf(error, folder, target)
  } finally {
    lock.release()
  }
}

/** Restores a backup into a temporary place beside it, compares it there, and deletes it again. */
export async function verifyBackup(backup: string, { databaseUrl }: RestoreTarget): Promise<BackupManifest> {
  const manifest = await readManifest(resolve(backup))
  if (manifest.format === 'pg_dump' && databaseUrl === null)
    throw new CommandError(
      exitCodes.usage,
      'Es una copia de PostgreSQL: DATABASE_URL tiene que nombrar uno, en el que se hará una base de datos pasajera.',
    )
  const dataDir = await mkdtemp(join(dirname(resolve(backup)), '.alcompas-verify-'))
  try {
    if (manifest.format === 'sqlite') return await restoreBackup(backup, { dataDir, databaseUrl: null })
    return await withTemporaryDatabase(databaseUrl ?? '', (url) => restoreBackup(backup, { dataDir, databaseUrl: url }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function refuseUnknown({ format, migrations }: BackupManifest, { databaseUrl }: RestoreTarget): void {
  if (unknownMigrations(migrations).length > 0)
    throw new CommandError(
      exitCodes.badData,
      'La copia es de una versión más nueva del programa: actualízalo antes de restaurarla.',
    )
  if (format === 'pg_dump' && databaseUrl === null)
    throw new CommandError(
      exitCodes.usage,
      'Es una copia de PostgreSQL: indica uno vacío en DATABASE_URL, o haz la copia con --portable.',
    )
}

/** Only an empty folder is restored into, or one whose restore was interrupted. */
async function claimFolder(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !name.startsWith('server.lock'))
  if (names.includes(unfinishedRestore)) {
    for (const name of names) if (name !== unfinishedRestore) await rm(join(dataDir, name), { recursive: true })
  } else if (names.length > 0)
    throw new CommandError(
      exitCodes.cannotCreate,
      `${dataDir} no está vacía: se restaura solo en una carpeta vacía, para no pisar nada.`,
    )
  await writeFile(join(dataDir, unfinishedRestore), '', { flush: true })
}

async function restoreFiles(folder: string, { files }: BackupManifest, dataDir: string): Promise<void> {
  const store = diskFiles(join(dataDir, 'media'))
  for (const file of files) {
    const bytes = checkedBytes(folder, file)
    if (file.path.startsWith(mediaFolder)) await store.put(file.path.slice(mediaFolder.length), bytes)
    else if (file.path.startsWith(dataFolder)) {
      const target = join(dataDir, file.path.slice(dataFolder.length))
      await mkdir(dirname(target), { recursive: true })
      await pipeline(Readable.from(bytes), createWriteStream(target, { mode: 0o600, flush: true }))
    } else for await (const _chunk of bytes); // The database: its digest is checked before it is opened.
  }
}

/** Reads all that was restored and compares it. Throws a `CommandError` that names what differs. */
async function compare(manifest: BackupManifest, target: RestoreTarget): Promise<void> {
  const { faults, tables } = await readDatabase(target)
  const differing = differingTables(manifest.tables, tables)
  const changed: string[] = []
  for (const { path, sha256 } of manifest.files) {
    const place = path.startsWith(dataFolder) ? path.slice(dataFolder.length) : path
    if (path !== manifest.database && (await digestOf(join(target.dataDir, place))) !== sha256) changed.push(path)
  }
  const words = [
    ...faults.map((fault) => `La base de datos restaurada está dañada: ${fault}.`),
    ...differing.map((table) => `La tabla ${table} no tiene las filas de la copia.`),
    ...changed.map((path) => `${path} no se ha restaurado igual.`),
  ]
  if (words.length > 0) throw new CommandError(exitCodes.badData, words.join('\n'))
}

function faultOf(error: unknown, folder: string, { dataDir }: RestoreTarget): unknown {
  if (error instanceof ChangedFileError)
    return new CommandError(exitCodes.badData, `${join(folder, error.path)} está dañado: no es el que se copió.`)
  if (error instanceof CopyRefusedError)
    return new CommandError(exitCodes.cannotCreate, 'La base de datos de destino no está vacía: no se pisa nada.')
  if (error instanceof PostgresToolError) return new CommandError(exitCodes.unavailable, error.message)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new CommandError(exitCodes.badData, `A la copia le falta ${path ?? 'un fichero'}.`)
  if (code === 'ENOSPC')
    return new CommandError(exitCodes.cannotCreate, `No cabe en ${dataDir}: haz sitio y vuelve a restaurar.`)
  return error
}
