/** Whether `If-None-Match` names one of these entity tags, so that a 304 is enough. */
export function isNotModified(ifNoneMatch: string | undefined, etags: readonly string[]): boolean {
  if (ifNoneMatch === undefined) return false
  const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes('*') || etags.some((etag) => named.includes(etag))
}

/**
 * Whether `If-Range` allows a partial answer: always when absent, else only for the very same bytes. A date has to be
 * equal to the second, and a weak tag never counts (RFC 9110, 13.1.5).
 */
export function rangeIsCurrent(ifRange: string | undefined, etag: string, modifiedAt: number): boolean {
  if (ifRange === undefined) return true
  if (ifRange.includes('"')) return ifRange.trim() === etag
  return Date.parse(ifRange) === Math.floor(modifiedAt / 1000) * 1000
}
