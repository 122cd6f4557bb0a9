/** The measured value that a share of them all lie below, of two in the middle the upper one; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** To a microsecond. */
export const roundedMs = (ms: number): number => Math.round(ms * 1000) / 1000

/** Milliseconds of CPU this process has used, those of its helpers (compiler, collector) included. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
