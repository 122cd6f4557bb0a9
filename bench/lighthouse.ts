import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { Audit, type Result } from 'lighthouse'
import type { Catalogue } from '#contract/catalogue.ts'
import { courseLessonPath, coursePath, paths } from '#contract/paths.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { exitOnMisses, missedGoals } from './goals.ts'
import { cpuBlockingTime, type TraceEvent } from './lighthouse/cpu-blocking.ts'
import { movePageThreads, reservePageCore } from './lighthouse/page-core.ts'
import { writeReport } from './report.ts'
import { median } from './statistics.ts'

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Where the points of performance go. In ms, but for the shift. */
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Figure = keyof typeof goals | keyof typeof metrics | 'CPU' | 'byCPU' | 'load' | 'index'
type Figures = Readonly<Record<Figure, number>>

/**
 * Judges the built academy as a phone does; the median of several runs, because a single run varies on a busy machine.
 * The page's main thread has a core of its own where there are two, as on a phone; `--shared-core` leaves it to compete
 * with the browser's drawing and Lighthouse itself. Each row has the number of processes that waited for a core:
 * Lighthouse takes every wait for one for work of the page, four times over; `CPU` is the blocking time by the CPU time
 * of the tasks, `index` Lighthouse's own measure of the processor, without which scores of two machines do not compare.
 * Ends with exit code 1 where a score misses its goal. `--runs 3`, and `--only /descubre` for one page. Prints the
 * audits that fail, and writes .cache/bench/lighthouse.json.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      'shared-core': { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  const chromePath = await findChromium()
  if (!chromePath) throw new Error('no hay ningún Chromium: indica uno en CHROMIUM_PATH')
  const browser = { chromePath, coreFlags: values['shared-core'] ? [] : reservePageCore() }
  const academy = await startAcademy()
  try {
    const rows = []
    const pages = pagesOf(await academy.catalogue()).filter((path) => values.only === undefined || path === values.only)
    for (const path of pages) {
      // What the server caches for all visitors is not part of the page's cost.
      await fetch(`${academy.origin}${path}`, { headers: { accept: 'text/html' } })
      const row = { path, ...(await medianOf(`${academy.origin}${path}`, browser, runs)) }
      console.log(JSON.stringify(row))
      rows.push(row)
    }
    await writeReport('lighthouse', { goals, runs, rows })
    console.table(rows)
    const scores = rows.flatMap(({ path, ...figures }) =>
      Object.keys(goals).map((name) => [`${path} ${name}`, figures[name as keyof typeof goals]] as const),
    )
    const goalOf = (name: string) => goals[name.slice(name.lastIndexOf(' ') + 1) as keyof typeof goals]
    exitOnMisses(missedGoals(Object.fromEntries(scores), (name) => ({ least: goalOf(name) })))
  } finally {
    await academy.stop()
  }
}

/** The landing, the list, the discovery page, a course, and a lesson of it. */
function pagesOf({ videos, courses }: Catalogue): string[] {
  const course = courses[0]
  const lesson = videos.find(({ course_id }) => course_id === course?.id)
  if (!course || !lesson) throw new Error('the demo academy has no course with a lesson')
  return [paths.home, paths.videos, paths.discover, coursePath(course), courseLessonPath(course, lesson)]
}

interface MeasuredBrowser {
  readonly chromePath: string
  /** Empty where the page shares its core. */
  readonly coreFlags: readonly string[]
}

async function medianOf(url: string, browser: MeasuredBrowser, runs: number): Promise<Figures> {
  const all: Figures[] = []
  for (let attempt = 0; all.length < runs; attempt += 1) {
    const figures = await figuresOf(url, browser)
    // A failed run is no result of the page.
    if (figures) all.push(figures)
    else if (attempt > 2 * runs) throw new Error(`Lighthouse no consigue grabar ${url}`)
  }
  const names = Object.keys(all[0] ?? {}) as Figure[]
  return Object.fromEntries(names.map((name) => [name, median(all.map((each) => each[name]))])) as Figures
}

async function figuresOf(url: string, { chromePath, coreFlags }: MeasuredBrowser): Promise<Figures | undefined> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [...coreFlags, '--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const mover = coreFlags.length > 0 ? movePageThreads(chrome.pid) : undefined
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    const report = result?.lhr
    if (!report || report.runtimeError) return undefined
    for (const name of ['accessibility', 'best-practices', 'seo'])
      for (const { id, weight } of report.categories[name]?.auditRefs ?? [])
        if (weight > 0 && report.audits[id]?.score === 0) console.log(`${url}: ${id}`)
    const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
    const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
    const cpu = cpuBlockingTime((result.artifacts.Trace?.traceEvents ?? []) as readonly TraceEvent[])
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      FCP: Math.round(value(metrics.FCP)),
      LCP: Math.round(value(metrics.LCP)),
      SI: Math.round(value(metrics.SI)),
      TBT: Math.round(value(metrics.TBT)),
      CPU: cpu,
      byCPU: performanceByCpu(report, cpu),
      CLS: Number(value(metrics.CLS).toFixed(3)),
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
      index: Math.round(report.environment.benchmarkIndex),
    }
  } finally {
    await mover?.terminate()
    chrome.kill()
  }
}

/** How Lighthouse scores the blocking time of a phone, in ms. */
const blockingScale = { p10: 200, median: 600 } as const

/** The performance score of a report, of 100, with another blocking time than that by the clock. */
function performanceByCpu(report: Result, blockingMs: number): number {
  const parts = (report.categories.performance?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  const scoreOf = (id: string) =>
    id === metrics.TBT ? Audit.computeLogNormalScore(blockingScale, blockingMs) : (report.audits[id]?.score ?? 0)
  const sum = parts.reduce((total, { id, weight }) => total + weight * scoreOf(id), 0)
  return Math.round((100 * sum) / parts.reduce((total, { weight }) => total + weight, 0))
}
