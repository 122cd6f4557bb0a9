import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { paths } from '#contract/paths.ts'
import { ensureChromium } from '#scripts/chromium.mjs'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { exitOnMisses, missedGoals } from './goals.ts'
import { writeReport } from './report.ts'
import { openSlowLine } from './slow-line/slow-line.ts'
import { firstCard, longTimeout, publicPages, readable, searched, visitOnce } from './slow-line/visits.ts'
import { median } from './statistics.ts'

const slow = { bitsPerSecond: 400_000, roundTripMs: 400 }
const fast = { bitsPerSecond: 1_000_000_000, roundTripMs: 0 }
/** A page is quiet that has requested nothing for so long, in ms. */
const quietMs = 4000
const viewport = { width: 375, height: 812 }
/** In ms: a page and a search of a first visit, and any later visit. */
const goals = { page: 3000, search: 4000, again: 1000 }
const goalOf = (name: string) =>
  name === 'first search' ? goals.search : name === 'again' || name === 'offline' ? goals.again : goals.page

/**
 * Visits over a line of 400 kbit/s and 400 ms that page, workers and service worker share, each timed from the start of
 * its navigation: when every public page can be read and a search is answered in a browser that was never here, and
 * when the list can be read in one that was, with and without a network. `--runs 5`, and `--only course,lesson` for
 * some pages. Ends with exit code 1 where a median misses its goal.
 *
 * Prints every run, the medians, and what each page transfers, by the time it can be read and altogether without the
 * installation. Writes .cache/bench/slow-line.json.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
  })
  const executablePath = await ensureChromium()
  if (!executablePath) throw new Error('there is no Chromium to measure in')
  const academy = await startAcademy()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const port = Number(new URL(academy.origin).port)
  const only = values.only?.split(',')
  const pages = Object.entries(publicPages(await academy.catalogue())).filter(([name]) => only?.includes(name) ?? true)
  const rows: Record<string, number>[] = []
  try {
    // What the server caches for all visitors is not part of the line's cost.
    for (const [, path] of pages) await fetch(`${academy.origin}${path}`, { headers: { accept: 'text/html' } })
    const transfers = []
    for (const [name, path] of pages) transfers.push({ name, path, ...(await transferOf(browser, port, path)) })
    for (let at = 0; at < Number(values.runs); at += 1) {
      const row: Record<string, number> = { load: Number((loadavg()[0] ?? 0).toFixed(1)) }
      // A discovery page without a lesson has nothing to discover.
      for (const [name, path] of pages)
        row[name] = await firstVisit(browser, port, path, name === 'discover' ? firstCard : readable)
      row['first search'] = await firstVisit(browser, port, paths.videos, searched)
      Object.assign(row, await laterVisits(browser, port))
      rows.push(row)
      console.log(JSON.stringify(row))
    }
    const names = Object.keys(rows[0] ?? {})
    const medians = Object.fromEntries(names.map((name) => [name, median(rows.map((row) => row[name] ?? 0))]))
    console.table(transfers.map(({ name, path, ...sent }) => ({ name, ms: medians[name], ...sent })))
    console.table({ median: medians })
    const { load: _load, ...timed } = medians
    exitOnMisses(missedGoals(timed, (name) => ({ most: goalOf(name) })))
    await writeReport('slow-line', { slow, goals, rows, medians, transfers })
  } finally {
    await browser.close()
    await academy.stop()
  }
}

async function firstVisit(browser: Browser, port: number, path: string, until: (page: Page) => Promise<unknown>) {
  const line = await openSlowLine(port, slow)
  const context = await browser.newContext({ viewport })
  try {
    return await timed(context, `${line.origin}${path}`, until)
  } finally {
    await context.close()
    line.close()
  }
}

/** Visits of a browser in which the academy is installed. */
async function laterVisits(browser: Browser, port: number): Promise<Record<string, number>> {
  const line = await openSlowLine(port, fast)
  const context = await browser.newContext({ viewport })
  try {
    await visitOnce(context, line.origin)
    line.become(slow)
    const again = await timed(context, `${line.origin}${paths.videos}`, firstCard)
    await context.setOffline(true)
    return { again, offline: await timed(context, `${line.origin}${paths.videos}`, firstCard) }
  } finally {
    await context.close()
    line.close()
  }
}

async function timed(context: BrowserContext, url: string, until: (page: Page) => Promise<unknown>): Promise<number> {
  const page = await context.newPage()
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit', ...longTimeout })
  await until(page)
  const ms = Math.round(performance.now() - start)
  await page.close()
  return ms
}

/** Requests and kB of a first visit, by the time it can be read and once it is quiet, without the installation. */
async function transferOf(browser: Browser, port: number, path: string) {
  const line = await openSlowLine(port, slow)
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    let requests = 0
    let lastAt = performance.now()
    page.on('request', () => {
      requests += 1
      lastAt = performance.now()
    })
    const kB = () => Math.round(line.sent() / 1000)
    await page.goto(`${line.origin}${path}`, { waitUntil: 'commit', ...longTimeout })
    await readable(page)
    const first = { 'requests to read': requests, 'kB to read': kB() }
    line.become(fast)
    while (performance.now() - lastAt < quietMs) await page.waitForTimeout(200)
    return { ...first, requests, kB: kB() }
  } finally {
    await context.close()
    line.close()
  }
}
