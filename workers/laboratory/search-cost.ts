/** A stretch that even a clock of whole tenths of a millisecond tells well, in ms. */
const measurable = 4
const mostRuns = 400

/** What one run of some work costs in ms, by repeating what is too quick for the clock. */
export function costOf(work: () => unknown, now: () => number): number {
  const began = now()
  let runs = 0
  let spent = 0
  while (spent < measurable && runs < mostRuns) {
    work()
    runs += 1
    spent = now() - began
  }
  return spent / runs
}
