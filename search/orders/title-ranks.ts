import { compareTitles } from '#contract/rules/ordering.ts'

const titlesPerStep = 1000

/** For each title, the number of different titles before it in Spanish collation. */
export function* rankTitles(titles: readonly string[]): Generator<void, Uint32Array> {
  const order = Uint32Array.from(titles.keys())
  yield* sortSteps(order, (a, b) => compareTitles(titles[a]!, titles[b]!))
  const ranks = new Uint32Array(titles.length)
  let rank = 0
  for (let at = 1; at < order.length; at++) {
    if (compareTitles(titles[order[at - 1]!]!, titles[order[at]!]!) !== 0) rank += 1
    ranks[order[at]!] = rank
    if (at % titlesPerStep === 0) yield
  }
  return ranks
}

/** Stable bottom-up merge sort in place, a few thousand comparisons a step. */
export function* sortSteps(values: Uint32Array, compare: (a: number, b: number) => number): Generator<void> {
  const comparisonsPerStep = 4096
  let from: Uint32Array = values
  let to: Uint32Array = new Uint32Array(values.length)
  let compared = 0
  for (let run = 1; run < values.length; run *= 2) {
    for (let start = 0; start < values.length; start += 2 * run) {
      const middle = Math.min(start + run, values.length)
      const end = Math.min(middle + run, values.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        if (left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0)) to[at] = from[left++]!
        else to[at] = from[right++]!
        if (++compared % comparisonsPerStep === 0) yield
      }
    }
    const sorted = to
    to = from
    from = sorted
  }
  if (from !== values) values.set(from)
}
