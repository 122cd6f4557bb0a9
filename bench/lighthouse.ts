import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '#scripts/chromium.mjs'
import { startAcademy } from '#tests/setup/academy-server.ts'

const runs = 3
const pages = ['/', '/clases-de-baile']
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Where the points of performance go. In ms, but for the shift. */
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Figure = keyof typeof goals | keyof typeof metrics | 'load'
type Figures = Readonly<Record<Figure, number>>

/**
 * Judges the built academy as a phone does; the median of several runs, because one run says little on a busy machine.
 * Beside each stands how many processes wanted a core: Lighthouse takes every wait for one for work of the page, four
 * times over.
 */
export async function run(): Promise<void> {
  const chromePath = await findChromium()
  if (!chromePath) throw new Error('no hay ningún Chromium: indica uno en CHROMIUM_PATH')
  const academy = await startAcademy()
  try {
    const rows = []
    for (const path of pages) rows.push({ path, ...(await medianOf(`${academy.origin}${path}`, chromePath)) })
    await mkdir('.cache/bench', { recursive: true })
    await writeFile('.cache/bench/lighthouse.json', `${JSON.stringify({ goals, runs, rows }, null, 2)}\n`)
    console.table(rows)
  } finally {
    await academy.stop()
  }
}

async function medianOf(url: string, chromePath: string): Promise<Figures> {
  const all: Figures[] = []
  for (let attempt = 0; all.length < runs; attempt += 1) {
    const figures = await figuresOf(url, chromePath)
    // A failed run is no result of the page.
    if (figures) all.push(figures)
    else if (attempt > 2 * runs) throw new Error(`Lighthouse no consigue grabar ${url}`)
  }
  const median = (figure: Figure) => all.map((each) => each[figure]).sort((a, b) => a - b)[runs >> 1] ?? 0
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((figure) => [figure, median(figure as Figure)])) as Figures
}

async function figuresOf(url: string, chromePath: string): Promise<Figures | undefined> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const report = (await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' }))?.lhr
    if (!report || report.runtimeError) return undefined
    const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
    const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      FCP: Math.round(value(metrics.FCP)),
      LCP: Math.round(value(metrics.LCP)),
      SI: Math.round(value(metrics.SI)),
      TBT: Math.round(value(metrics.TBT)),
      CLS: Number(value(metrics.CLS).toFixed(3)),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
    }
  } finally {
    chrome.kill()
  }
}
