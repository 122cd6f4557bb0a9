import { mkdir, writeFile } from 'node:fs/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '#scripts/chromium.mjs'
import { startAcademy } from '#tests/setup/academy-server.ts'

const runs = 3
const pages = ['/', '/clases-de-baile']
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof goals

/** Judges the built academy as a phone does; the median of several runs, because one run says little on a busy machine. */
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

async function medianOf(url: string, chromePath: string): Promise<Record<Category, number>> {
  const scores: Record<Category, number>[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await scoresOf(url, chromePath))
  const median = (category: Category) => scores.map((score) => score[category]).sort((a, b) => a - b)[runs >> 1] ?? 0
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
  }
}

async function scoresOf(url: string, chromePath: string): Promise<Record<Category, number>> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    const score = (category: Category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    chrome.kill()
  }
}
