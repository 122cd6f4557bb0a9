import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { syncFolder } from '#server/gateways/files/durable-folders.ts'
import { CommandError, exitCodes } from '../exit.ts'
import { type BackupOptions, createBackup } from './create-backup.ts'
import type { BackupManifest } from './manifest.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

/** When the last backup of this installation was made, for `alcompas doctor`. */
export const lastBackupName = 'last-backup.json'

interface BackupCommandOptions extends BackupOptions {
  /** Restores the backup into a temporary place and compares it: the new one, or one that is there already. */
  readonly verify?: boolean | undefined
}

/** Makes a backup in a new folder, or in a `.tar` file. Returns the message for the user. */
export async function backupCommand(config: Config, place: string, options: BackupCommandOptions): Promise<string> {
  if (existsSync(place)) {
    if (!options.verify)
      throw new CommandError(exitCodes.cannotCreate, `${place} ya existe: cada copia va a un sitio nuevo.`)
    return withFolder(place, async (folder) => `Copia comprobada: ${summary(await verifyBackup(folder, config))}`)
  }
  const folder = isArchive(place) ? `${resolve(place)}.folder` : resolve(place)
  const manifest = await createBackup(config, folder, options)
  if (options.verify) await verifyBackup(folder, config)
  if (isArchive(place)) await pack(folder, resolve(place))
  const facts = { at: manifest.made_at, place: resolve(place), verified: options.verify ?? false }
  await writeFile(join(config.dataDir, lastBackupName), `${JSON.stringify(facts)}\n`)
  const done = options.verify ? 'Copia hecha y comprobada' : 'Copia hecha'
  return `${done} en ${place}: ${summary(manifest)}`
}

/** Restores a backup into the configured data folder and database, both empty. */
export function restoreCommand(config: Config, place: string): Promise<string> {
  if (!existsSync(place)) throw new CommandError(exitCodes.noInput, `No hay ninguna copia en ${place}.`)
  return withFolder(place, async (folder) => {
    const manifest = await restoreBackup(folder, config)
    return `Copia restaurada y comprobada en ${config.dataDir}: ${summary(manifest)}`
  })
}

function summary({ tables, files, made_at }: BackupManifest): string {
  const number = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const when = new Date(made_at).toISOString().slice(0, 16).replace('T', ' ')
  return `${number.format(rows)} filas en ${tables.length} tablas, ${number.format(files.length)} ficheros, ${number.format(bytes / 1e6)} MB, de ${when} UTC.`
}

const isArchive = (place: string) => place.endsWith('.tar')

/** Runs `use` with the folder of a backup, unpacked beside it where it is an archive. */
async function withFolder(place: string, use: (folder: string) => Promise<string>): Promise<string> {
  if ((await stat(place)).isDirectory()) return use(place)
  const folder = await mkdtemp(join(dirname(resolve(place)), '.alcompas-unpacked-'))
  try {
    await tar(['-xf', resolve(place), '-C', folder])
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function pack(folder: string, file: string): Promise<void> {
  try {
    await tar(['-cf', `${file}.partial`, '-C', folder, '.'])
    const packed = await open(`${file}.partial`, 'r+')
    await packed.sync().finally(() => packed.close())
    await rename(`${file}.partial`, file)
    // Only then: else a power cut may leave neither the folder nor what was packed of it.
    await syncFolder(dirname(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function tar(args: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const refuse = () => failed(new CommandError(exitCodes.unavailable, 'tar no ha podido con el fichero de la copia.'))
    spawn('tar', args, { stdio: 'ignore' })
      .once('error', refuse)
      .once('close', (code) => (code === 0 ? done() : refuse()))
  })
}
