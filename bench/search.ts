import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { ensureChromium } from '#scripts/chromium.mjs'
import { writeReport } from './report.ts'
import { buildPage } from './search/build-page.ts'
import { measure } from './search/measure.ts'
import type { RaceRow } from './search/race.ts'
import { raceTable } from './search/race-report.ts'
import { recallAtTen } from './search/recall.ts'
import { type SizeReport, startTable, table } from './search/report.ts'
import { raceInChromium, raceInNode } from './search/run-race.ts'

const folder = resolve('.cache/bench/page')

/** The size of a run: keys and timeoutMs (ms) of a race, keys of the product's worker, queries of each class. */
const full = { raceKeys: 210, timeoutMs: 40_000, workerKeys: 72, recallEach: 20 }
const quick = { raceKeys: 42, timeoutMs: 5_000, workerKeys: 8, recallEach: 4 }
/** Plain Fuse takes seconds a key at 100,000 lessons. */
const workerKeysFor = (lessons: number, most: number) => (lessons > 20_000 ? Math.min(most, 12) : most)
const recallLessons = 10_000

interface Report {
  readonly races: { node: RaceRow[]; chromium: RaceRow[] }
  recall: Record<string, number>
  readonly worker: SizeReport[]
}

/**
 * The search against others, in one run: fuse.js, the fuse-compatible engine, the lexical one and MiniSearch key by key
 * in turn, in Node and in a worker of Chromium, and the recall of each; then, in Chromium, plain Fuse on the page
 * against the product's worker. `--sizes 1000,10000,100000`; `--quick` for a short run. Prints tables and writes
 * .cache/bench/search.json; fails when the worker misses a lesson that Fuse finds, or the page reports an error.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { sizes: { type: 'string', default: '1000,10000,100000' }, quick: { type: 'boolean', default: false } },
  })
  const sizes = values.sizes.split(',').map(Number)
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1))
    throw new Error('--sizes takes whole numbers above 0')
  const settings = values.quick ? quick : full
  const executablePath = await ensureChromium()
  if (!executablePath) throw new Error('there is no Chromium to measure in')
  await buildPage(folder)
  const report: Report = { races: { node: [], chromium: [] }, recall: {}, worker: [] }
  // After every step, so that an interrupted run keeps its results.
  const keep = () => writeReport('search', report)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await measureAll(browser, folder, sizes, settings, report, keep)
  } finally {
    await browser.close()
  }
  console.log(`${raceTable(report.races)}\n`)
  const recall = Object.entries(report.recall).map(([engine, share]) => `${engine} ${share.toFixed(3)}`)
  console.log(`recall@10 at ${recallLessons} lessons: ${recall.join(', ')}\n`)
  console.log(
    `${table(report.worker)}\n\nLater visits, read from the device:\n${startTable(report.worker)}\n\nMilliseconds. The whole of it: .cache/bench/search.json`,
  )
  const missing = report.worker.flatMap((size) => size.missing)
  if (missing.length > 0) throw new Error(`the worker does not find all that Fuse finds for: ${missing.join(', ')}`)
}

async function measureAll(
  browser: Browser,
  folder: string,
  sizes: readonly number[],
  settings: typeof full,
  report: Report,
  keep: () => Promise<void>,
): Promise<void> {
  for (const lessons of sizes) {
    console.error(`measuring ${lessons} lessons`)
    report.races.node.push(...raceInNode(lessons, settings.raceKeys, settings.timeoutMs))
    await keep()
    report.races.chromium.push(
      ...(await raceInChromium(browser, folder, lessons, settings.raceKeys, settings.timeoutMs)),
    )
    await keep()
    report.worker.push(await measure(browser, folder, lessons, workerKeysFor(lessons, settings.workerKeys)))
    await keep()
  }
  const { videos } = generateCatalogue({ lessons: recallLessons, seed: 1, now: 0 })
  report.recall = recallAtTen(videos, settings.recallEach)
  await keep()
}
