import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build, type PreviewServer, preview } from 'vite'
import { findChromium } from '#scripts/chromium.mjs'
import { faststartFiles } from '#tests/setup/server/faststart-lesson.ts'
import { percentile } from '../statistics.ts'

// Globals that the page defines for this program.
declare const drifts: (settlesIn: number, measuredFor: number) => Promise<number[]>

const pages = fileURLToPath(new URL('../pages/', import.meta.url))

/** Seconds of each measurement, and how long a pair is given to meet after it began or was moved. */
const measuredFor = 6
const settlesIn = 1.5

/** Speed of the lesson, and the speed at which it played while the take was recorded. */
const cases = [
  { speed: 0.5, rate: 1 },
  { speed: 1, rate: 1 },
  { speed: 2, rate: 1 },
  { speed: 1, rate: 0.5 },
  { speed: 0.5, rate: 0.5 },
] as const
const quickCases = 3

interface Row {
  readonly measure: string
  readonly 'median ms': number
  readonly 'p95 ms': number
  readonly 'largest ms': number
  readonly goal: string
  readonly met: boolean
}

/** How far a take is from its lesson while both play and begin anew, in seconds of the lesson (goal: 80 ms). */
export async function measure({ quick }: { readonly quick: boolean }): Promise<Row[]> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('no hay ningún Chromium: indica uno en CHROMIUM_PATH')
  const outDir = await mkdtemp(join(tmpdir(), 'alcompas-take-sync-'))
  const server = await serve(outDir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const { port } = server.httpServer.address() as AddressInfo
    const rows: Row[] = []
    for (const { speed, rate } of quick ? cases.slice(0, quickCases) : cases) {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${port}/take-sync.html?rate=${rate}`)
      rows.push(rowOf(`take beside lesson at ${speed}x, recorded at ${rate}x`, await driftsOf(page, speed)))
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function serve(outDir: string): Promise<PreviewServer> {
  await build({
    configFile: false,
    root: pages,
    // The fonts of the academy are named in its styles and are no part of this page.
    logLevel: 'error',
    publicDir: faststartFiles,
    build: { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: `${pages}take-sync.html` } },
  })
  return preview({ configFile: false, root: pages, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
}

/** Plays at a speed and returns how far apart the two were. */
async function driftsOf(page: Page, speed: number): Promise<number[]> {
  const slider = page.getByRole('slider', { name: 'Velocidad' })
  await slider.fill(String(speed))
  await page.waitForFunction(() => [...document.querySelectorAll('video')].every((video) => video.readyState >= 3))
  await page.getByRole('button', { name: 'Reproducir' }).click()
  return page.evaluate(([settle, measured]) => drifts(settle, measured), [settlesIn, measuredFor] as const)
}

function rowOf(measured: string, drifts: readonly number[]): Row {
  const sizes = drifts.map((drift) => Math.abs(drift) * 1000)
  const at = (share: number) => Math.round(percentile(sizes, share))
  return {
    measure: measured,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'largest ms': at(1),
    goal: '< 80 ms (p95)',
    met: at(0.95) < 80,
  }
}
