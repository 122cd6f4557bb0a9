interface S3Error {
  readonly name?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** Whether an object is not there, or not in the version that was asked for. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as S3Error
  // A missing bucket is a 404 as well, and no answer about an object.
  return name !== 'NoSuchBucket' && [404, 412].includes($metadata?.httpStatusCode ?? 0)
}

const fullNames: ReadonlySet<string> = new Set(['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull'])
const silentNames: ReadonlySet<string> = new Set(['TimeoutError', 'NetworkingError', 'SlowDown', 'RequestTimeout'])
const silentCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENETUNREACH)/

/**
 * Throws an error of the store with the system's code for it, by which the server distinguishes an outage from a bug:
 * `ENOSPC` for a full store, `ETIMEDOUT` for one that is silent, fails or refuses for now.
 */
export function unreachable(error: unknown): never {
  const { name = '', code = '', $metadata } = error as S3Error
  const status = $metadata?.httpStatusCode ?? 0
  if (fullNames.has(name) || status === 507) throw outage('ENOSPC', error)
  if (silentNames.has(name) || silentCodes.test(code) || status === 429 || status >= 500)
    throw outage('ETIMEDOUT', error)
  throw error
}

const outage = (code: string, cause: unknown) =>
  Object.assign(new Error('the media store is out of reach', { cause }), { code })
