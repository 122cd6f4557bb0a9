export type RangeAnswer =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

const whole: RangeAnswer = { kind: 'whole' }

/**
 * What a `Range` header asks of a file of `size` bytes; `end` is included. A header that makes no sense, names another
 * unit or asks for several parts gets the whole file, as RFC 9110 allows.
 */
export function readRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return whole
  if (from === '') return lastBytes(Number(to), size)
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return whole
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}

function lastBytes(count: number, size: number): RangeAnswer {
  if (count === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', start: Math.max(0, size - count), end: size - 1 }
}
