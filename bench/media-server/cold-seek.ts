import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { faststartFiles } from '#tests/setup/server/faststart-lesson.ts'
import { writeLongLesson } from './long-lesson.ts'

/** A browser that has nothing of a lesson in its cache and seeks far into it. */
interface SeekRow {
  readonly MB: number
  readonly minutes: number
  /** Share of the lesson. */
  readonly to: number
  /** From the first request until the picture of that place is there. */
  readonly ms: number
  readonly requests: number
}

// The index of all turns together is smaller than the sum of theirs.
const wantedBytes = 107_500_000
const places = [0.25, 0.5, 0.75, 0.95]
const clip = join(faststartFiles, 'front.mp4')

/** How long a picture far into a lesson of 105 MB takes to appear, each time in a new browser. */
export async function measureSeeks(browser: Browser): Promise<SeekRow[]> {
  const academy = await startAcademy()
  try {
    const folder = join(academy.dataDir, 'media/public/bench')
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'long.mp4')
    const seconds = await writeLongLesson(await readFile(clip), file, wantedBytes)
    const { size } = await stat(file)
    const rows: SeekRow[] = []
    for (const to of places) {
      const { ms, requests } = await seekCold(browser, `${academy.origin}`, '/media/public/bench/long.mp4', to)
      rows.push({ MB: Math.round(size / 1e6), minutes: Math.round(seconds / 60), to, ms: Math.round(ms), requests })
    }
    return rows
  } finally {
    await academy.stop()
  }
}

async function seekCold(browser: Browser, origin: string, path: string, to: number) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    let requests = 0
    page.on('request', (request) => {
      if (request.url().endsWith(path)) requests += 1
    })
    await page.goto('/soporte')
    const ms = await page.evaluate(
      async ([src, share]) => {
        const video = document.createElement('video')
        video.muted = true
        document.body.append(video)
        const started = performance.now()
        video.src = src
        await new Promise((resolve, reject) => {
          video.onloadedmetadata = resolve
          video.onerror = () => reject(new Error(video.error?.message))
        })
        video.currentTime = video.duration * share
        await new Promise((resolve) => {
          video.onseeked = resolve
        })
        return performance.now() - started
      },
      [path, to] as const,
    )
    return { ms, requests }
  } finally {
    await context.close()
  }
}
