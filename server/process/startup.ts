import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Config, readProcessConfig } from '../config/config.ts'
import { ConfigError } from '../config/config-values.ts'
import { NewerDatabaseError } from '../storage/database/database.ts'
import { FolderLockedError } from '../storage/database/folder-lock.ts'

/** Runs `start` with the settings of this process; a known failure ends the process with one line and an exit code. */
export async function startOrExit(start: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined
  try {
    config = readProcessConfig()
    await start(config)
  } catch (error) {
    const fault = startupFaultOf(error, config)
    if (!fault) throw error
    process.stderr.write(`${fault.message}\n`)
    process.exit(fault.exitCode)
  }
}

/** A file of the data folder while a backup is restored into it, and after that was interrupted. */
export const unfinishedRestore = 'restore-unfinished'

/** A backup was not restored whole into the data folder. */
class UnfinishedRestoreError extends Error {}

/** What a new database and its log need. */
const minFreeBytes = 16 * 1024 * 1024

/**
 * Throws the system's error when the data folder is not writable, its disk is full, or the port is taken: before a
 * database is opened, migrated or filled.
 */
export async function checkStartup({ dataDir, host, port }: Config, minFree = minFreeBytes): Promise<void> {
  await checkFolder(dataDir, minFree)
  await checkPort(host, port)
}

async function checkFolder(dataDir: string, minFree: number): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  if (existsSync(join(dataDir, unfinishedRestore))) throw new UnfinishedRestoreError()
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  const file = await open(probe, 'wx')
  try {
    await file.writeFile('probe')
    await file.sync()
  } finally {
    await file.close()
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < minFree) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Why the server could not start: a line in Spanish, and the exit code of sysexits(3). */
interface StartupFault {
  readonly message: string
  readonly exitCode: number
}

const badConfiguration = 78
const cannotCreate = 73
const unavailable = 69

/** Maps an error of the start to its fault; undefined for an unexpected error. */
export function startupFaultOf(error: unknown, config: Config | undefined): StartupFault | undefined {
  if (error instanceof ConfigError) return { message: error.message, exitCode: badConfiguration }
  if (!config) return undefined
  if (error instanceof FolderLockedError) {
    const words = `Ya hay otro servidor en marcha con la carpeta de datos ${config.dataDir}.`
    return { message: words, exitCode: unavailable }
  }
  if (error instanceof NewerDatabaseError) {
    const words = `La base de datos es de una versión más nueva del programa (${error.unknown.at(-1)}), con la que esta no puede trabajar: actualízalo.`
    return { message: words, exitCode: unavailable }
  }
  if (error instanceof UnfinishedRestoreError) {
    const words = `La restauración de una copia en ${config.dataDir} no terminó: repite alcompas restore.`
    return { message: words, exitCode: unavailable }
  }
  const code = String((error as NodeJS.ErrnoException | undefined)?.code ?? '')
  return listeningFault(code, config) ?? folderFault(code, config) ?? databaseFault(error, code, config)
}

function listeningFault(code: string, { host, port }: Config): StartupFault | undefined {
  if (code === 'EADDRINUSE')
    return { message: `El puerto ${port} ya está ocupado. Elige otro con PORT.`, exitCode: unavailable }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return { message: `HOST: esta máquina no tiene la dirección ${host}.`, exitCode: badConfiguration }
  return undefined
}

const folderCodes = ['EACCES', 'EPERM', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EEXIST', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']

function folderFault(code: string, { dataDir }: Config): StartupFault | undefined {
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return { message: `La base de datos de ${dataDir} está dañada y no se puede abrir.`, exitCode: unavailable }
  if (!folderCodes.includes(code)) return undefined
  return { message: `DATA_DIR: no se puede escribir en ${dataDir} (${code}).`, exitCode: cannotCreate }
}

// A connection refused at several IP addresses is an AggregateError. Its details are never shown: a database URL may
// hold a password.
function databaseFault(error: unknown, code: string, { databaseUrl }: Config): StartupFault | undefined {
  if (databaseUrl === null || !(error instanceof Error)) return undefined
  const known = /^(?:ECONN|ETIMEDOUT|ENOENT|EAI_|[0-9A-Z]{5}$)/.test(code) || /timeout|terminated/i.test(error.message)
  if (!known) return undefined
  return {
    message: `DATABASE_URL: la base de datos no responde o no deja entrar (${code || 'sin respuesta'}).`,
    exitCode: unavailable,
  }
}
