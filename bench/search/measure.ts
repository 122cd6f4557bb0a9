import type { Browser, Page } from 'playwright'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { percentiles } from '#src/features/benchmark/benchmark-result.ts'
import type { SearchBench } from '../pages/search.ts'
import { serveAcademy } from './academy-server.ts'
import type { SizeReport } from './report.ts'
import { type StartPart, startParts, untilIndexIsStored } from './start-parts.ts'

const searches = ['bachata sensual', 'regueton', 'marta ferrer', 'giro de salsa', 'estiramientos', 'bulerias']
/** Plain Fuse takes seconds a key at 100,000 lessons, and the page answers every key it was given. */
const sentenceFor = (lessons: number) => (lessons > 20_000 ? 'bachata' : 'bachata sensual con marta')
const paceMs = 90
const laterVisits = 9

// Globals that the page defines for this program.
declare const bench: SearchBench

/** Measures one size of catalogue in a browser profile of its own. Throws when the page reports an error. */
export async function measure(browser: Browser, folder: string, lessons: number, keys: number): Promise<SizeReport> {
  const academy = await serveAcademy(folder, generateCatalogue({ lessons, seed: 1, now: Date.now() }))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(600_000)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

    await open(page, academy.origin)
    const firstVisit = await page.evaluate(() => bench.firstVisit('salsa'))
    await untilIndexIsStored(page)
    const laterVisits = await visitAgain(page, academy.origin)
    const type = (where: 'page' | 'worker') =>
      page.evaluate(([text, where, pace]) => bench.type(text, where, pace), [
        sentenceFor(lessons),
        where,
        paceMs,
      ] as const)
    // Before the page builds anything, whose garbage collection would count against the worker.
    const typedInWorker = await type('worker')
    const onPage = await page.evaluate(() => bench.buildOnPage('salsa'))
    const pressed = await page.evaluate((texts) => bench.keystrokes(texts), keystrokes(keys))
    const typedOnPage = await type('page')
    if (errors.length > 0) throw new Error(`the page reported: ${errors.join(' / ')}`)
    return {
      lessons,
      keys: pressed.page.length,
      firstVisit,
      laterVisits,
      onPage,
      page: percentiles(pressed.page),
      worker: percentiles(pressed.worker),
      gaps: pressed.gaps,
      typedOnPage,
      typedInWorker,
      parts: {
        waited: percentiles(pressed.parts.map((part) => part.waited)),
        built: percentiles(pressed.parts.map((part) => part.built)),
        searched: percentiles(pressed.parts.map((part) => part.searched)),
        arranged: percentiles(pressed.parts.map((part) => part.arranged)),
      },
      missing: pressed.missing,
    }
  } finally {
    await context.close()
    academy.close()
  }
}

/** Later visits, the quickest first: other load only makes one slower. */
async function visitAgain(page: Page, origin: string) {
  const visits: (Awaited<ReturnType<SearchBench['laterVisit']>> & { readonly parts: StartPart[] })[] = []
  for (let visit = 0; visit < laterVisits; visit++) {
    await open(page, origin)
    const taken = await page.evaluate(() => bench.laterVisit('salsa'))
    visits.push({ ...taken, parts: await startParts(page, taken.at) })
  }
  return visits.sort((a, b) => a.ready - b.ready)
}

async function open(page: Page, origin: string) {
  await page.goto(`${origin}/search.html`)
  await page.waitForFunction(() => 'bench' in window)
}

/** The text of the box after each key, spread evenly over the searches when there are fewer keys than texts. */
function keystrokes(most: number): string[] {
  const all = searches.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)))
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)] ?? '')
}
