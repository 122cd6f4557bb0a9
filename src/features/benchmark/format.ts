import type { ByteSize } from '#contract/benchmark.ts'

const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 })
const digits = (value: number) => (value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0)

/** What stands where a browser cannot tell a figure. */
export const untold = 'no lo dice este navegador'

const rounded = (value: number) =>
  value.toLocaleString('es-ES', { maximumFractionDigits: digits(value), minimumFractionDigits: 0 })

/** Three digits that mean something, with their unit. */
export function ms(value: number): string {
  if (!Number.isFinite(value)) return '—'
  return value >= 10_000 ? `${rounded(value / 1000)} s` : `${rounded(value)} ms`
}

/** How many times quicker. Below two it takes a decimal to say anything; a clock that saw nothing cannot divide. */
export function times(ratio: number): string {
  if (!Number.isFinite(ratio) || ratio <= 0) return '—'
  return `${ratio.toLocaleString('es-ES', { maximumFractionDigits: ratio < 10 ? 1 : 0 })}×`
}

export const count = (value: number) => number.format(value)

/** 1 kB is 1000 bytes. */
export function bytes(value: number | null): string {
  if (value === null) return untold
  return value < 1_000_000 ? `${rounded(value / 1000)} kB` : `${rounded(value / 1_000_000)} MB`
}

export const weight = ({ plain, gzip }: ByteSize) =>
  gzip === null ? `${bytes(plain)} sin comprimir` : `${bytes(gzip)} con gzip, ${bytes(plain)} sin él`
