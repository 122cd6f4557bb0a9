import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MediaFilesSettings, mediaFiles } from '#server/gateways/files/configured-files.ts'
import { unfinishedRestore } from '#server/process/startup.ts'
import { readDatabase, restoreDatabase } from '#server/storage/backup/backup-database.ts'
import { CopyRefusedError, unknownMigrations } from '#server/storage/backup/copy-tables.ts'
import { PostgresToolError, withTemporaryDatabase } from '#server/storage/backup/postgres-dump.ts'
import { differingTables } from '#server/storage/backup/table-rows.ts'
import { lockFolder } from '#server/storage/database/folder-lock.ts'
import { CommandError, exitCodes } from '../exit.ts'
import { ChangedFileError, checkedBytes, digestOf, mediaFolder } from './backup-files.ts'
import { dataFolder } from './create-backup.ts'
import { type BackupManifest, readManifest } from './manifest.ts'

/** Where a backup is restored: a data folder, and a PostgreSQL and a bucket where they are configured. */
interface RestoreTarget extends MediaFilesSettings {
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
    await refuseForeignMedia(manifest, target)
    await restoreFiles(folder, manifest, target)
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
export async function verifyBackup(
  backup: string,
  { databaseUrl }: Pick<RestoreTarget, 'databaseUrl'>,
): Promise<BackupManifest> {
  const manifest = await readManifest(resolve(backup))
  if (manifest.format === 'pg_dump' && databaseUrl === null)
    throw new CommandError(
      exitCodes.usage,
      'Es una copia de PostgreSQL: DATABASE_URL tiene que nombrar uno, en el que se hará una base de datos pasajera.',
    )
  const dataDir = await mkdtemp(join(dirname(resolve(backup)), '.alcompas-verify-'))
  try {
    if (manifest.format === 'sqlite') return await restoreBackup(backup, { dataDir, s3: null, databaseUrl: null })
    return await withTemporaryDatabase(databaseUrl ?? '', (url) =>
      restoreBackup(backup, { dataDir, s3: null, databaseUrl: url }),
    )
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

/** A bucket may hold what an interrupted restore has written, and nothing else. */
async function refuseForeignMedia({ files }: BackupManifest, target: RestoreTarget): Promise<void> {
  const own = new Set(files.map(({ path }) => path))
  for await (const { key } of mediaFiles(target).list(''))
    if (!own.has(`${mediaFolder}${key}`))
      throw new CommandError(exitCodes.cannotCreate, 'El cubo de los medios no está vacío: no se pisa nada.')
}

async function restoreFiles(folder: string, { files }: BackupManifest, target: RestoreTarget): Promise<void> {
  const store = mediaFiles(target)
  for (const file of files) {
    const bytes = checkedBytes(folder, file)
    if (file.path.startsWith(mediaFolder)) await store.put(file.path.slice(mediaFolder.length), bytes)
    else if (file.path.startsWith(dataFolder)) {
      const place = join(target.dataDir, file.path.slice(dataFolder.length))
      await mkdir(dirname(place), { recursive: true })
      await pipeline(Readable.from(bytes), createWriteStream(place, { mode: 0o600, flush: true }))
    } else for await (const _chunk of bytes); // The database: its digest is checked before it is opened.
  }
}

/** Reads all that was restored and compares it. Throws a `CommandError` that names what differs. */
async function compare(manifest: BackupManifest, target: RestoreTarget): Promise<void> {
  const { faults, tables } = await readDatabase(target)
  const differing = differingTables(manifest.tables, tables)
  const changed: string[] = []
  for (const { path, sha256 } of manifest.files) {
    if (path !== manifest.database && (await restoredDigest(path, target)) !== sha256) changed.push(path)
  }
  const words = [
    ...faults.map((fault) => `La base de datos restaurada está dañada: ${fault}.`),
    ...differing.map((table) => `La tabla ${table} no tiene las filas de la copia.`),
    ...changed.map((path) => `${path} no se ha restaurado igual.`),
  ]
  if (words.length > 0) throw new CommandError(exitCodes.badData, words.join('\n'))
}

/** Null where the file is not there. */
async function restoredDigest(path: string, target: RestoreTarget): Promise<string | null> {
  if (path.startsWith(dataFolder))
    return digestOf(createReadStream(join(target.dataDir, path.slice(dataFolder.length))))
  const store = mediaFiles(target)
  const facts = await store.stat(path.slice(mediaFolder.length))
  const bytes = facts && (await store.open(facts))
  return bytes ? digestOf(bytes) : null
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
