import type { ServerFailureCode } from '#contract/errors.ts'

/** A failure of the disk or the database, with the seconds until a retry makes sense. */
export interface Outage {
  readonly code: Extract<ServerFailureCode, 'out_of_space' | 'unavailable'>
  readonly retryAfter: number
}

const outOfSpace: Outage = { code: 'out_of_space', retryAfter: 60 }
const unavailable: Outage = { code: 'unavailable', retryAfter: 5 }

// Of the file system, of SQLite, and PostgreSQL's 53100 (disk_full).
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
// PostgreSQL ends connections with 57P01 to 57P03 when it stops or starts; class 08 are lost connections, 53300 too many.
const unavailableCodes = /^(?:57P0[1-5]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|SQLITE_BUSY)$/
// Errors of pg without a code: timeouts and ended connections.
const unavailableMessages =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Recognises a full disk or an unreachable database; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && fullCodes.has(code)) return outOfSpace
  if (code !== undefined && unavailableCodes.test(code)) return unavailable
  // The missing Unix socket of a database.
  if (code === 'ENOENT' && syscall === 'connect') return unavailable
  return unavailableMessages.test(error.message) ? unavailable : undefined
}
