/** A bin and its count. The first one also counts everything quicker. */
export interface Bin {
  /** In ms; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly count: number
}

const binsPerDecade = 4
const minTimeMs = 0.01

/**
 * A histogram with logarithmic bins, four to each power of ten, so that 0.01 ms and 10 s fit on one axis. `reach`: all
 * times that share the axis, so that histograms are comparable.
 */
export function histogram(times: readonly number[], reach: readonly number[]): Bin[] {
  const numbers = reach.map(binIndex)
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  if (!Number.isFinite(first)) return []
  const counts = Array.from({ length: last - first + 1 }, () => 0)
  for (const time of times) {
    const at = Math.min(last, Math.max(first, binIndex(time))) - first
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((count, at) => ({ from: binEdge(first + at), to: binEdge(first + at + 1), count }))
}

/** Tolerance, so that an edge belongs to the bin it begins. */
const binIndex = (time: number) => Math.floor(Math.log10(Math.max(time, minTimeMs)) * binsPerDecade + 1e-9)
const binEdge = (number: number) => 10 ** (number / binsPerDecade)
