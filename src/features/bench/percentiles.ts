export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

/** Nearest-rank percentiles: each is a value that was measured; NaN where none was. */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
