import { parseArgs } from 'node:util'
import type { FuseHits } from '#search/fuse-compatible/fuse-adapter.ts'
import { createFuseAdapter } from '#search/fuse-compatible/fuse-adapter.ts'
import { createFuseCompatibleEngine } from '#search/fuse-compatible/fuse-compatible-engine.ts'
import { type SearchCase, searchCase, seeded } from '#tests/factories/search-cases.ts'
import { printReport } from './report.ts'

interface Tally {
  queries: number
  hits: number
  long: number
  byFuse: number
  differences: number
}

/**
 * Compares the fuse-compatible engine with fuse.js on random lists and queries, and counts how many answers differ in
 * an item, its place or a bit of its score. `--queries` how many (default 100000), `--seed` which. Fails on any
 * difference.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { queries: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  })
  const wanted = Number(values.queries)
  const random = seeded(Number(values.seed))
  const tally: Tally = { queries: 0, hits: 0, long: 0, byFuse: 0, differences: 0 }
  const began = performance.now()
  for (let round = 1; tally.queries < wanted; round++) {
    // Most faults show in short lists, which are quick; some need a list with rare pairs of letters.
    const given = round % 25 === 0 ? searchCase(random, 400, 40) : searchCase(random, 30, 40)
    compare(given, tally)
    if (round % 500 === 0) process.stderr.write(`${tally.queries} queries, ${tally.differences} differences\n`)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  printReport('equality', { seed: Number(values.seed), seconds, ...tally })
  if (tally.differences > 0) process.exitCode = 1
}

function compare(given: SearchCase, tally: Tally): void {
  const compatible = createFuseCompatibleEngine(given.settings, given.items, given)
  const fuse = createFuseAdapter(given.settings, given.items, given)
  for (const { text, limit } of given.queries) {
    const ours = compatible.search(text, limit)
    const theirs = fuse.search(text, limit)
    tally.queries++
    tally.hits += theirs.positions.length
    if (text.length > 32) tally.long++
    if (ours.by === 'fuse') tally.byFuse++
    if (same(ours, theirs)) continue
    tally.differences++
    process.stderr.write(`differs: ${JSON.stringify({ text, limit, ...given })}\n`)
  }
}

const same = (ours: FuseHits, theirs: FuseHits) =>
  ours.positions.length === theirs.positions.length &&
  ours.positions.every((position, at) => position === theirs.positions[at]) &&
  ours.scores.every((score, at) => Object.is(score, theirs.scores[at]))
