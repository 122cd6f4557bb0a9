import type { Config } from './config.ts'
import { ConfigFault } from './config-values.ts'
import { FolderLockedError } from './storage/database/folder-lock.ts'

/** Why the server could not start: one line for people, and the exit code of sysexits(3). */
export interface StartupFault {
  readonly words: string
  readonly exitCode: number
}

const badConfiguration = 78
const cannotCreate = 73
const unavailable = 69

/** The line for a start that failed in a way we know; undefined for one that nobody foresaw. */
export function startupFaultOf(error: unknown, config: Config | undefined): StartupFault | undefined {
  if (error instanceof ConfigFault) return { words: error.message, exitCode: badConfiguration }
  if (!config) return undefined
  if (error instanceof FolderLockedError) {
    const words = `Ya hay otro servidor en marcha con la carpeta de datos ${config.dataDir}.`
    return { words, exitCode: unavailable }
  }
  const code = String((error as NodeJS.ErrnoException | undefined)?.code ?? '')
  return listeningFault(code, config) ?? folderFault(code, config) ?? databaseFault(error, code, config)
}

function listeningFault(code: string, { host, port }: Config): StartupFault | undefined {
  if (code === 'EADDRINUSE')
    return { words: `El puerto ${port} ya está ocupado. Elige otro con PORT.`, exitCode: unavailable }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return { words: `HOST: esta máquina no tiene la dirección ${host}.`, exitCode: badConfiguration }
  return undefined
}

const folderCodes = ['EACCES', 'EPERM', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EEXIST', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']

function folderFault(code: string, { dataDir }: Config): StartupFault | undefined {
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return { words: `La base de datos de ${dataDir} está dañada y no se puede abrir.`, exitCode: unavailable }
  if (!folderCodes.includes(code)) return undefined
  return { words: `DATA_DIR: no se puede escribir en ${dataDir} (${code}).`, exitCode: cannotCreate }
}

// A refused connection to several addresses comes as one error around many; what they carry is never shown, since an
// address of a database may hold a password.
function databaseFault(error: unknown, code: string, { databaseUrl }: Config): StartupFault | undefined {
  if (databaseUrl === null || !(error instanceof Error)) return undefined
  const known = /^(?:ECONN|ETIMEDOUT|ENOENT|EAI_|[0-9A-Z]{5}$)/.test(code) || /timeout|terminated/i.test(error.message)
  if (!known) return undefined
  return {
    words: `DATABASE_URL: la base de datos no responde o no deja entrar (${code || 'sin respuesta'}).`,
    exitCode: unavailable,
  }
}
