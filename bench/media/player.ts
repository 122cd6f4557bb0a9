import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import type { PlayerConfig } from '#contract/messages.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { faststart, placeFaststart } from '#tests/setup/server/faststart-lesson.ts'
import { percentile } from '../statistics.ts'

// Globals that the probe defines for this program.
declare const probe: {
  pictures(): [front: HTMLVideoElement, rear: HTMLVideoElement]
  readonly returns: { readonly at: number; readonly to: number }[]
  changeOfView(): Promise<number>
  apart(ms: number, jumpsEvery?: number): Promise<number[]>
  momentLost(): Promise<number>
}

const probePath = fileURLToPath(new URL('../pages/player-probe.js', import.meta.url))
const config: PlayerConfig = {
  session: 'bench',
  titles: { lesson: 'Medida', context: null },
  ...faststart,
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [],
  bpm: 180,
  hue: 20,
  flags: { autoplay: false, camera: false },
}
const switches = 10
const passes = 12
const sampledFor = 5000
const jumpsEvery = 1700

interface Row {
  readonly measure: string
  readonly 'median ms': number
  readonly 'p95 ms': number
  readonly 'largest ms': number
  readonly goal: string
  readonly met: boolean
}

/**
 * Measures the built player: how far the view from behind is from the one in front, how long a change of view takes,
 * how far beyond B a repetition goes, and how much of the moment a change of quality loses.
 */
export async function measure(): Promise<Row[]> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('no hay ningún Chromium: indica uno en CHROMIUM_PATH')
  const academy = await startAcademy()
  await placeFaststart(academy.dataDir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.addInitScript({ path: probePath })
    await page.goto(`${academy.origin}/player.html?config=${encodeURIComponent(JSON.stringify(config))}`)
    await page.waitForFunction(() => probe.pictures()[0].readyState >= HTMLMediaElement.HAVE_FUTURE_DATA)
    await page.keyboard.press('k')
    await page.keyboard.press('r')
    const rows = [
      rowOf('first change of view', [await changeOfView(page)], 'reported', 1500),
      rowOf('later changes of view', await changesOfView(page), '50 ms', 50),
    ]
    for (const rate of [1, 0.5]) {
      await atRate(page, rate)
      rows.push(
        rowOf(
          `front and rear apart at ${rate}x`,
          await page.evaluate((ms) => probe.apart(ms), sampledFor),
          '40 ms',
          40,
        ),
      )
    }
    await atRate(page, 1)
    const overJumps = await page.evaluate(([ms, every]) => probe.apart(ms, every), [
      4 * sampledFor,
      jumpsEvery,
    ] as const)
    rows.push(rowOf('front and rear apart over jumps', overJumps, '40 ms', 40))
    for (const rate of [1, 0.5, 2]) {
      await atRate(page, rate)
      rows.push(rowOf(`beyond B at ${rate}x`, await beyondB(page), '30 ms', 30))
    }
    rows.push(rowOf('moment lost by a change of quality', await momentsLost(page), '100 ms', 100))
    return rows
  } finally {
    await browser.close()
    await academy.stop()
  }
}

const changeOfView = (page: Page) => page.evaluate(() => probe.changeOfView())

async function changesOfView(page: Page): Promise<number[]> {
  const all: number[] = []
  for (let round = 0; round < switches; round += 1) {
    await page.waitForTimeout(300)
    all.push(await changeOfView(page))
  }
  return all
}

async function atRate(page: Page, rate: number) {
  const steps = Math.round((rate - (await page.evaluate(() => probe.pictures()[0].playbackRate))) / 0.05)
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps < 0 ? ',' : '.')
  await page.waitForTimeout(2000)
}

/** Ms of the lesson beyond B, each time a repetition goes back to A. */
async function beyondB(page: Page): Promise<number[]> {
  for (const key of ['x', 'Home', 'ArrowRight', 'a']) await page.keyboard.press(key)
  await page.waitForFunction(() => probe.pictures()[0].currentTime > 6.2)
  await page.keyboard.press('b')
  const b = Number(await page.getByRole('slider', { name: /^B/ }).inputValue())
  await page.evaluate(() => probe.returns.splice(0))
  await page.waitForFunction((count) => probe.returns.length >= count, passes, { timeout: 120_000 })
  const all = await page.evaluate(() => probe.returns.map(({ at }) => at))
  await page.keyboard.press('x')
  return all.map((at) => Math.abs(at - b) * 1000)
}

async function momentsLost(page: Page): Promise<number[]> {
  const all: number[] = []
  for (let round = 0; round < 4; round += 1) {
    all.push(await page.evaluate(() => probe.momentLost()))
    await page.waitForTimeout(700)
  }
  return all
}

function rowOf(measure: string, values: readonly number[], goal: string, most: number): Row {
  const at = (share: number) => Math.round(percentile(values, share))
  const [median, p95, largest] = [at(0.5), at(0.95), at(1)]
  return { measure, 'median ms': median, 'p95 ms': p95, 'largest ms': largest, goal, met: p95 <= most }
}
