type ByteRange =
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
