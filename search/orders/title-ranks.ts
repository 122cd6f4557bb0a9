import { compareTitles } from '#contract/rules/ordering.ts'
import { sortSteps } from './sort-steps.ts'

const titlesAStep = 1000

/** For each title, how many different ones come before it in Spanish collation. */
export function* rankTitles(titles: readonly string[]): Generator<void, Uint32Array> {
  const order = Uint32Array.from(titles.keys())
  yield* sortSteps(order, (a, b) => compareTitles(titles[a]!, titles[b]!))
  const ranks = new Uint32Array(titles.length)
  let rank = 0
  for (let at = 1; at < order.length; at++) {
    if (compareTitles(titles[order[at - 1]!]!, titles[order[at]!]!) !== 0) rank += 1
    ranks[order[at]!] = rank
    if (at % titlesAStep === 0) yield
  }
  return ranks
}
