/** Minimum measuring time in ms, and the maximum number of rounds. */
const minDurationMs = 40
const maxRounds = 200

/**
 * The mean ms of each function over many rounds. Round-robin, since repeating one function finds warm caches, unlike a
 * key press; many rounds, since a clock of 0.1 ms resolution is accurate in the mean.
 */
export function meanCosts(functions: readonly (() => unknown)[], now: () => number): number[] {
  const totals = functions.map(() => 0)
  const startedAt = now()
  let rounds = 0
  do {
    functions.forEach((run, at) => {
      const start = now()
      run()
      totals[at] = (totals[at] ?? 0) + now() - start
    })
    rounds += 1
  } while (rounds < maxRounds && now() - startedAt < minDurationMs)
  return totals.map((ms) => ms / rounds)
}
