import type { Page } from 'playwright'
import { median, percentile } from '../statistics.ts'
import type { BenchLesson, Kind, LineName } from './lesson.ts'

export type Row = Readonly<Record<string, string | number>>

// Globals that the probe defines for this program.
declare const seen: {
  began: number
  firstFrame: number
  stalls: number[]
  lines: number[]
  returns: { at: number; to: number }[]
}
declare function watch(ms: number): Promise<void>
declare function apart(ms: number): Promise<number[]>

const passes = 8
const bothViewsSeconds = 40

/** Ms from the source of the element to its first frame, at 400 kbit/s and 400 ms: the median of three. */
export async function measureFirstFrame(lesson: BenchLesson, kind: Kind): Promise<Row[]> {
  const all: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const opened = await lesson.open(kind, 'slow')
    await untilFirstFrame(opened.page)
    all.push(await opened.page.evaluate(() => seen.firstFrame - seen.began))
    await opened.close()
  }
  return [{ measure: 'first frame at 400 kbit/s, ms', kind, value: Math.round(median(all)), goal: '2000' }]
}

/** Stalls while the lesson plays, and what was seen. */
export async function measurePlaying(lesson: BenchLesson, kind: Kind, line: LineName): Promise<Row[]> {
  const { page, bytes, close } = await lesson.open(kind, line)
  await untilFirstFrame(page)
  await page.keyboard.press('k')
  await page.evaluate((ms) => watch(ms), lesson.seconds * 1000)
  const { stalls, lines } = await page.evaluate(() => seen)
  const megabytes = bytes() / 1e6
  await close()
  const mean = lines.reduce((sum, each) => sum + each, 0) / Math.max(1, lines.length)
  const words = stalls.map((ms) => (ms / 1000).toFixed(1)).join(' + ') || 'none'
  return [
    { measure: `stalls, ${line}, s`, kind, value: words, goal: line === 'slow' ? 'none' : 'one of 2 s in 5 min' },
    { measure: `lines shown, ${line}`, kind, value: Math.round(mean), goal: '' },
    { measure: `fetched, ${line}, MB`, kind, value: megabytes.toFixed(1), goal: '' },
  ]
}

/** Ms of the lesson beyond B, each time a stretch of four seconds goes back to A. */
export async function measureLoop(lesson: BenchLesson, kind: Kind): Promise<Row[]> {
  const { page, close } = await lesson.open(kind, 'good')
  await untilFirstFrame(page)
  await page.keyboard.press('k')
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8)
  await page.keyboard.press('a')
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 12)
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Repetir' }).click()
  const b = Number(await page.getByRole('slider', { name: /^B/ }).inputValue())
  await page.evaluate(() => seen.returns.splice(0))
  await page.waitForFunction((count) => seen.returns.length >= count, passes, { timeout: 120_000 })
  const beyond = await page.evaluate(() => seen.returns.map((each) => each.at))
  await close()
  const value = Math.round(
    percentile(
      beyond.map((position) => Math.abs(position - b) * 1000),
      0.95,
    ),
  )
  return [{ measure: 'turn from B to A, p95 ms', kind, value, goal: '30' }]
}

/** Ms of the lesson between both views, while the rear one is shown. */
export async function measureViews(lesson: BenchLesson, kind: Kind, line: LineName): Promise<Row[]> {
  const { page, close } = await lesson.open(kind, line)
  await untilFirstFrame(page)
  await page.keyboard.press('k')
  await page.keyboard.press('c')
  const watching = page.evaluate((ms) => watch(ms), bothViewsSeconds * 1000)
  const all = await page.evaluate((ms) => apart(ms), bothViewsSeconds * 1000)
  await watching
  const stalls = await page.evaluate(() => seen.stalls.length)
  await close()
  return [
    { measure: `front and rear apart, ${line}, p95 ms`, kind, value: Math.round(percentile(all, 0.95)), goal: '80' },
    { measure: `frames with the rear view, ${line}`, kind, value: all.length, goal: '' },
    { measure: `stalls of the front with both, ${line}`, kind, value: stalls, goal: '0' },
  ]
}

const untilFirstFrame = (page: Page) => page.waitForFunction(() => seen.firstFrame > 0, null, { timeout: 180_000 })
