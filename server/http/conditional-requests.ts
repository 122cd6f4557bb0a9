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

export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

const whole: ByteRange = { kind: 'whole' }

/**
 * Parses a `Range` header for a file of `size` bytes; `end` is inclusive. An invalid header, another unit or several
 * ranges yield the whole file, as RFC 9110 allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return whole
  if (from === '') return suffixRange(Number(to), size)
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return whole
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}

function suffixRange(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', start: Math.max(0, size - count), end: size - 1 }
}
