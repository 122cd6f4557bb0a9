import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { ensureChromium } from '#scripts/chromium.mjs'
import { startAcademy } from '#tests/setup/academy-server.ts'
import { openSlowLine } from './slow-line/slow-line.ts'

const line = { bitsPerSecond: 400_000, roundTripMs: 400 }
const patience = { timeout: 90_000 }
const query = 'bachata'

/** What is timed in a browser that was never here: from the start of the navigation, in ms. */
const visits = {
  discover: { path: '/descubre', until: firstCard },
  list: { path: '/clases-de-baile', until: firstCard },
  'first search': { path: '/clases-de-baile', until: searched },
} as const

/**
 * A first visit over a line of 400 kbit/s and 400 ms that page, workers and service worker share: when a card of the
 * discovery page and of the list can be read, and when a text typed into the list at the first moment is answered.
 * `--runs 5`. Prints every run and the medians, and writes .cache/bench/slow-line.json.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } })
  const executablePath = await ensureChromium()
  if (!executablePath) throw new Error('there is no Chromium to measure in')
  const academy = await startAcademy()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const rows: Record<string, number>[] = []
  try {
    // What the server makes once for everybody is not the line's doing.
    for (const { path } of Object.values(visits)) await fetch(`${academy.origin}${path}`)
    for (let at = 0; at < Number(values.runs); at += 1) {
      const row: Record<string, number> = { load: Number((loadavg()[0] ?? 0).toFixed(1)) }
      for (const [name, { path, until }] of Object.entries(visits))
        Object.assign(row, await timed(browser, Number(new URL(academy.origin).port), name, path, until))
      rows.push(row)
      console.log(JSON.stringify(row))
    }
    const median = (name: string) => rows.map((row) => row[name] ?? 0).sort((a, b) => a - b)[rows.length >> 1] ?? 0
    const medians = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, median(name)]))
    console.table({ median: medians })
    await mkdir('.cache/bench', { recursive: true })
    await writeFile('.cache/bench/slow-line.json', `${JSON.stringify({ line, query, rows, medians }, null, 2)}\n`)
  } finally {
    await browser.close()
    await academy.stop()
  }
}

async function timed(
  browser: Browser,
  port: number,
  name: string,
  path: string,
  until: (page: Page) => Promise<unknown>,
): Promise<Record<string, number>> {
  const slow = await openSlowLine(port, line)
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  try {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(`${slow.origin}${path}`, { waitUntil: 'commit', ...patience })
    await until(page)
    return { [name]: Math.round(performance.now() - start), [`${name}, kB`]: Math.round(slow.sent() / 1000) }
  } finally {
    await context.close()
    slow.close()
  }
}

/** The title of a lesson can be read: its styles are there, and it lies in the viewport. */
async function firstCard(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      getComputedStyle(document.body).margin === '0px' &&
      [...document.querySelectorAll('main article :is(h2, h3, h4)')].some((title) => {
        const { top, height, left } = title.getBoundingClientRect()
        return height > 0 && top >= 0 && left >= 0 && (title.textContent ?? '').length > 3
      }),
    undefined,
    { polling: 50, ...patience },
  )
}

/**
 * Types and submits as soon as the field exists; every card then shows the text marked in its title, or states the
 * match.
 */
async function searched(page: Page): Promise<void> {
  const box = page.getByRole('main').locator('input[name="q"]').first()
  await box.waitFor(patience)
  await box.fill(query)
  await box.press('Enter')
  await page.waitForFunction(
    () => new URLSearchParams(location.search).has('q') && document.querySelector('main article mark') !== null,
    undefined,
    { polling: 50, ...patience },
  )
}
