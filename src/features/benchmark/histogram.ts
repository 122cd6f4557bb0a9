/** A stretch of time and how many answers took that long. The first also counts all that was quicker. */
export interface Bin {
  /** In ms; the end is not part of it. */
  readonly from: number
  readonly to: number
  readonly count: number
}

const perDecade = 4
const shortest = 0.01

/**
 * Bins that grow by the same factor, four to each power of ten: what takes a hundredth of a millisecond and what takes
 * ten seconds fit on one axis. `reach` is every time that will share the axis, so that histograms can be compared.
 */
export function histogram(times: readonly number[], reach: readonly number[]): Bin[] {
  const numbers = reach.map(binOf)
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  if (!Number.isFinite(first)) return []
  const counts = Array.from({ length: last - first + 1 }, () => 0)
  for (const time of times) {
    const at = Math.min(last, Math.max(first, binOf(time))) - first
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((count, at) => ({ from: edge(first + at), to: edge(first + at + 1), count }))
}

/** A hair's breadth of tolerance, so that an edge belongs to the bin it begins. */
const binOf = (time: number) => Math.floor(Math.log10(Math.max(time, shortest)) * perDecade + 1e-9)
const edge = (number: number) => 10 ** (number / perDecade)
