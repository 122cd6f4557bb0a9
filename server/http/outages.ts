import type { ServerFailureCode } from '#contract/errors.ts'

/** A failure of what the server stands on, and after how many seconds another try makes sense. */
export interface Outage {
  readonly code: Extract<ServerFailureCode, 'out_of_space' | 'unavailable'>
  readonly retryAfter: number
}

const outOfSpace: Outage = { code: 'out_of_space', retryAfter: 60 }
const unavailable: Outage = { code: 'unavailable', retryAfter: 5 }

// Of the file system, of SQLite, and PostgreSQL's 53100 (disk_full).
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
// PostgreSQL ends connections with 57P01 to 57P03 when it stops or starts; class 08 are lost connections, 53300 too many.
const goneCodes = /^(?:57P0[1-5]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|SQLITE_BUSY)$/
// What pg says without a code: a query or a connection that took too long, a connection that ended.
const goneWords =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether an error says that a disk is full or that the database is out of reach; undefined for any other. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && fullCodes.has(code)) return outOfSpace
  if (code !== undefined && goneCodes.test(code)) return unavailable
  // A database behind a Unix socket that is not there.
  if (code === 'ENOENT' && syscall === 'connect') return unavailable
  return goneWords.test(error.message) ? unavailable : undefined
}
