import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Page } from 'playwright'
import type { PlayerConfig } from '#contract/messages.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { readFfmpegPath } from '#server/config/ffmpeg-path.ts'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import type { LessonFixture } from '../lesson-fixture.ts'
import { openSlowLine } from '../slow-line/slow-line.ts'

/** How the lesson is stored: fragmented in several heights, or as one faststart file of 480 lines. */
export type Kind = 'streamed' | 'single file'

/** 10 Mbit/s; 400 kbit/s with 400 ms; 3 Mbit/s and 200 kbit/s by turns, 20 s each. */
export type LineName = 'good' | 'slow' | 'swinging'

const lines = {
  good: { bitsPerSecond: 10_000_000, roundTripMs: 50 },
  slow: { bitsPerSecond: 400_000, roundTripMs: 400 },
  swinging: { bitsPerSecond: 3_000_000, roundTripMs: 100 },
}
const swingMs = 20_000
const low = { bitsPerSecond: 200_000, roundTripMs: 100 }
const probePath = fileURLToPath(new URL('../pages/stream-probe.js', import.meta.url))
const folder = '/media/public/bench'

export interface BenchLesson {
  readonly seconds: number
  /** Opens the player of the lesson over a line; its scripts are in the browser's cache already. */
  open(kind: Kind, line: LineName): Promise<{ readonly page: Page; bytes(): number; close(): Promise<void> }>
  close(): Promise<void>
}

/** A real server with the lesson of so many minutes, and a browser. Throws where the lesson was not made. */
export async function openLesson(minutes: number): Promise<BenchLesson> {
  const made = resolve(`.cache/lesson-fixture/${minutes}min`)
  const fixture: LessonFixture = JSON.parse(await readFile(join(made, 'lesson.json'), 'utf8'))
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('no hay ningún Chromium: indica uno en CHROMIUM_PATH')
  const academy = await startAcademy()
  const media = join(academy.dataDir, 'media/public/bench')
  await mkdir(media, { recursive: true })
  await cp(made, media, { recursive: true })
  await writeSingleFiles(media)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const line = await openSlowLine(Number(new URL(academy.origin).port), lines.good)
  return {
    seconds: fixture.seconds,
    async open(kind, name) {
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
      const page = await context.newPage()
      await page.addInitScript({ path: probePath })
      line.become(lines.good)
      await page.goto(`${line.origin}/player.html`, { waitUntil: 'networkidle' })
      line.become(lines[name])
      let isLow = false
      const timer = setInterval(() => {
        isLow = !isLow
        if (name === 'swinging') line.become(isLow ? low : lines.swinging)
      }, swingMs)
      const before = line.sent()
      await page.goto(
        `${line.origin}/player.html?config=${encodeURIComponent(JSON.stringify(configOf(fixture, kind)))}`,
      )
      return {
        page,
        bytes: () => line.sent() - before,
        async close() {
          clearInterval(timer)
          await context.close()
        },
      }
    },
    async close() {
      await browser.close()
      line.close()
      await academy.stop()
    },
  }
}

/** The file of 480 lines as lessons were stored before: its index in front, whole. */
async function writeSingleFiles(media: string) {
  const ffmpeg = readFfmpegPath(env.FFMPEG_PATH, env.PATH)
  if (ffmpeg === null) throw new Error('there is no ffmpeg in PATH')
  for (const view of ['front', 'rear'])
    await promisify(execFile)(ffmpeg, [
      ...['-v', 'error', '-y', '-i', join(media, `${view}-480.mp4`), '-c', 'copy', '-movflags', '+faststart'],
      join(media, `${view}-single.mp4`),
    ])
}

function configOf({ seconds, renditions }: LessonFixture, kind: Kind): PlayerConfig {
  const urlOf = (key: string) => `${folder}/${key}`
  return {
    session: 'bench',
    titles: { lesson: 'Medida', context: null },
    streams: { front: urlOf('front-single.mp4'), rear: urlOf('rear-single.mp4') },
    ...(kind === 'streamed'
      ? {
          renditions: renditions.map((each) => ({
            ...each,
            front: urlOf(each.front),
            rear: each.rear && urlOf(each.rear),
          })),
        }
      : {}),
    poster: null,
    playback: { position: 0, duration: seconds },
    chapters: [],
    bpm: null,
    hue: 20,
    flags: { autoplay: false, camera: false },
  }
}
