import type { ServerFailureCode } from '#contract/errors.ts'

/** A failure of the disk, the database or the media store, with the seconds until a retry makes sense. */
interface Outage {
  readonly code: Extract<ServerFailureCode, 'out_of_space' | 'unavailable'>
  readonly retryAfter: number
  /** For the log. */
  readonly words: string
}

const outOfSpace: Outage = { code: 'out_of_space', retryAfter: 60, words: 'no space left' }
const unavailable: Outage = { code: 'unavailable', retryAfter: 5, words: 'the database is out of reach' }
const storeUnavailable: Outage = { ...unavailable, words: 'the media store is out of reach' }

// Of the file system, of SQLite, and PostgreSQL's 53100 (disk_full).
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
// PostgreSQL ends connections with 57P01 to 57P03 when it stops or starts; class 08 are lost connections, 53300 too
// many. SQLITE_IOERR is a disk that fails under SQLite.
const unavailableCodes =
  /^(?:57P0[1-5]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|SQLITE_BUSY|SQLITE_IOERR(?:_\w+)?)$/
// Of a disk that fails, a network share that is gone, and a bucket whose host cannot be reached.
const storeCodes: ReadonlySet<string> = new Set([
  'EIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])
// Errors of pg without a code: timeouts and ended connections.
const unavailableMessages =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Recognises a full disk, an unreachable database and an unreachable media store; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && fullCodes.has(code)) return outOfSpace
  if (code !== undefined && unavailableCodes.test(code)) return unavailable
  if (code !== undefined && storeCodes.has(code)) return storeUnavailable
  // The missing Unix socket of a database.
  if (code === 'ENOENT' && syscall === 'connect') return unavailable
  return unavailableMessages.test(error.message) ? unavailable : undefined
}
