import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { ensureChromium } from '#scripts/chromium.mjs'
import { buildPage } from './search/build-page.ts'
import { measure } from './search/measure.ts'
import { type SizeReport, table } from './search/report.ts'

const cache = resolve('.cache/bench')

/** Keys pressed in each catalogue: plain Fuse takes seconds a key at 100,000 lessons. */
const keysFor = (lessons: number) => (lessons > 20_000 ? 12 : 72)

/**
 * The search in a real Chromium: plain Fuse on the page against the product's thread, key by key and one
 * right after the other. `--sizes 1000,10000,100000`; `--keys` bounds the keys of each size. Prints a table and
 * writes .cache/bench/search.json; fails when the thread misses a lesson that Fuse finds or the page reports an error.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { sizes: { type: 'string', default: '1000,10000,100000' }, keys: { type: 'string' } },
  })
  const sizes = values.sizes.split(',').map(Number)
  const keys = values.keys === undefined ? undefined : Number(values.keys)
  if ([...sizes, keys ?? 1].some((size) => !Number.isSafeInteger(size) || size < 1))
    throw new Error('--sizes and --keys take whole numbers above 0')
  const folder = join(cache, 'page')
  await buildPage(folder)
  const executablePath = await ensureChromium()
  if (!executablePath) throw new Error('there is no Chromium to measure in')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const reports: SizeReport[] = []
    for (const lessons of sizes) {
      console.error(`measuring ${lessons} lessons`)
      reports.push(await measure(browser, folder, lessons, keys ?? keysFor(lessons)))
      // After every size, so that a run that is cut short keeps what it measured.
      await writeFile(join(cache, 'search.json'), `${JSON.stringify(reports, null, 2)}\n`)
    }
    console.log(`${table(reports)}\n\nMilliseconds. The whole of it: .cache/bench/search.json`)
    const wrong = reports.flatMap((report) => report.missing)
    if (wrong.length > 0) throw new Error(`the thread missed what Fuse found for: ${wrong.join(', ')}`)
  } finally {
    await browser.close()
  }
}
