/** Ms of measuring, and the limit of rounds. */
const minDurationMs = 40
const maxRounds = 200

/**
 * The mean ms of each function over many rounds. Round-robin, since repeating one function finds warm caches as no key
 * does; many rounds, since a clock of 0.1 ms is right in the mean.
 */
export function meanCosts(works: readonly (() => unknown)[], now: () => number): number[] {
  const spent = works.map(() => 0)
  const began = now()
  let rounds = 0
  do {
    works.forEach((work, at) => {
      const start = now()
      work()
      spent[at] = (spent[at] ?? 0) + now() - start
    })
    rounds += 1
  } while (rounds < maxRounds && now() - began < minDurationMs)
  return spent.map((ms) => ms / rounds)
}
