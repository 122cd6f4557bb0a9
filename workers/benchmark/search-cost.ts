/** Long enough for the means to say something, in ms; and no longer than this many rounds. */
const enough = 40
const mostRounds = 200

/**
 * What each of these works costs in ms: the mean over many rounds. One after the other in each round, since a work that
 * is only repeated finds everything where it left it, as no key ever does; and many rounds, since a clock of whole
 * tenths of a millisecond is right in the mean though it is wrong each time.
 */
export function costsOf(works: readonly (() => unknown)[], now: () => number): number[] {
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
  } while (rounds < mostRounds && now() - began < enough)
  return spent.map((ms) => ms / rounds)
}
