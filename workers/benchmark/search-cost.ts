/** Long enough for the means to say something, in ms; and no longer than this many rounds. */
const minDurationMs = 40
const maxRounds = 200

/**
 * What each of these works costs in ms: the mean over many rounds. One after the other in each round, since a work that
 * is only repeated finds everything where it left it, as no key ever does; and many rounds, since a clock of whole
 * tenths of a millisecond is right in the mean though it is wrong each time.
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
