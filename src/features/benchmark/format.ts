import type { ByteSize } from '#contract/benchmark.ts'

const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 })
const fractionDigits = (value: number) => (value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0)

/** Shown where the browser does not expose a figure. */
export const unavailable = 'no lo dice este navegador'

const rounded = (value: number) =>
  value.toLocaleString('es-ES', { maximumFractionDigits: fractionDigits(value), minimumFractionDigits: 0 })

/** Formats ms or seconds with three significant digits. */
export function formatMs(value: number): string {
  if (!Number.isFinite(value)) return '—'
  return value >= 10_000 ? `${rounded(value / 1000)} s` : `${rounded(value)} ms`
}

/** Formats a speed-up; one decimal below ten. */
export function formatRatio(ratio: number): string {
  if (!Number.isFinite(ratio) || ratio <= 0) return '—'
  return `${ratio.toLocaleString('es-ES', { maximumFractionDigits: ratio < 10 ? 1 : 0 })}×`
}

export const formatCount = (value: number) => number.format(value)

/** 1 kB is 1000 bytes. */
export function formatBytes(value: number | null): string {
  if (value === null) return unavailable
  return value < 1_000_000 ? `${rounded(value / 1000)} kB` : `${rounded(value / 1_000_000)} MB`
}

export const formatSize = ({ plain, gzip }: ByteSize) =>
  gzip === null ? `${formatBytes(plain)} sin comprimir` : `${formatBytes(gzip)} con gzip, ${formatBytes(plain)} sin él`
