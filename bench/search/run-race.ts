import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Browser } from 'playwright'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { serveAcademy } from './academy-server.ts'
import { type RaceRow, race } from './race.ts'
import { raceTexts } from './race-texts.ts'

/** The race in this process. */
export function raceInNode(lessons: number, keys: number, timeoutMs: number): RaceRow[] {
  const { videos } = generateCatalogue({ lessons, seed: 1, now: 0 })
  return race(videos, { texts: raceTexts(videos, keys), timeoutMs, bytesInUse })
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function bytesInUse(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

// Globals that the page defines for this program.
declare const raceInWorker: (lessons: number, keys: number, timeoutMs: number) => Promise<RaceRow[]>

/** The race in a worker of a real browser, in a profile of its own. */
export async function raceInChromium(
  browser: Browser,
  folder: string,
  lessons: number,
  keys: number,
  timeoutMs: number,
): Promise<RaceRow[]> {
  const academy = await serveAcademy(folder, generateCatalogue({ lessons: 1, seed: 1, now: 0 }))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(600_000)
    await page.goto(`${academy.origin}/engines.html`)
    await page.waitForFunction(() => 'raceInWorker' in window)
    return await page.evaluate(([a, b, c]) => raceInWorker(a, b, c), [lessons, keys, timeoutMs] as const)
  } finally {
    await context.close()
    academy.close()
  }
}
