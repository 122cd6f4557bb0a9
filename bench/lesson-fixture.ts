import { execFile } from 'node:child_process'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { env } from 'node:process'
import { parseArgs, promisify } from 'node:util'
import type { LessonRendition } from '#contract/catalogue-file.ts'
import { readFfmpegPath } from '#server/config/ffmpeg-path.ts'
import { type CheckedFile, checkRenditions } from '#server/gateways/media/renditions/check-renditions.ts'
import { fragmented } from '#server/gateways/media/renditions/encode-args.ts'
import {
  lessonRenditions,
  type MadeRenditions,
  makeRenditions,
} from '#server/gateways/media/renditions/make-renditions.ts'

const start = promisify(execFile)
const folder = resolve('.cache/lesson-fixture')

/** The content of `lesson.json` beside the files. */
export interface LessonFixture {
  /** Seconds of the front view. */
  readonly seconds: number
  /** Keys are file names in the folder. */
  readonly renditions: readonly LessonRendition[]
}

/** Minutes that are encoded; a longer lesson repeats them. */
const encodedMinutes = 2

/**
 * Makes a lesson of real size for other measures: a test figure with noise and sound at 1080 lines, from the front and
 * from behind, encoded as a lesson is. `--minutes 30` (2 by default), `--heights 240,480` (all four by default).
 *
 * Leaves `.cache/lesson-fixture/30min/`: `front-240.mp4`, `rear-240.mp4` and so on, and `lesson.json`, a
 * `LessonFixture`. What is longer than two minutes repeats them, fragment by fragment, and is not encoded again. A
 * folder that is there already is made again; its one-minute sources stay in `.cache/lesson-fixture/`.
 */
export async function run(args: string[]): Promise<void> {
  const options = { minutes: { type: 'string', default: '2' }, heights: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const heights = values.heights?.split(',').map(Number)
  const ffmpeg = readFfmpegPath(env.FFMPEG_PATH, env.PATH)
  if (ffmpeg === null) throw new Error('there is no ffmpeg in PATH')
  const minutes = Number(values.minutes)
  const times = Math.ceil(minutes / encodedMinutes)
  if (!(minutes > 0) || (times > 1 && minutes % encodedMinutes !== 0))
    throw new Error(`--minutes: at most ${encodedMinutes}, or a multiple of it`)
  await mkdir(folder, { recursive: true })
  const [front, rear] = [await source(ffmpeg, 'front', minutes / times), await source(ffmpeg, 'rear', minutes / times)]
  const outDir = join(folder, `${minutes}min`)
  await rm(outDir, { recursive: true, force: true })
  const began = performance.now()
  const { signal } = new AbortController()
  const made = await makeRenditions({ ffmpeg, front, rear, outDir, signal, ...(heights ? { heights } : {}) })
  const took = (performance.now() - began) / 1000
  await Promise.all([rm(front, { force: true }), rm(rear, { force: true })])
  if (times > 1)
    for (const { front, rear } of made.renditions)
      for (const { path } of rear ? [front, rear] : [front]) await repeat(ffmpeg, path, times)
  const fixture = await describe(outDir, made, minutes * 60)
  await writeFile(join(outDir, 'lesson.json'), `${JSON.stringify(fixture, null, 2)}\n`)
  console.table(
    fixture.renditions.map(({ lines, front_rate, rear_rate }) => ({
      lines,
      'front, kbit/s': Math.round(front_rate / 1000),
      'front, MB': ((front_rate * fixture.seconds) / 8e6).toFixed(2),
      'rear, kbit/s': Math.round(rear_rate / 1000),
      'rear, MB': ((rear_rate * fixture.seconds) / 8e6).toFixed(2),
    })),
  )
  console.table([
    {
      'seconds encoded': made.duration,
      'took, s': Math.round(took),
      'for each minute of both views, s': Math.round((took * 60) / made.duration),
      cores: cpus().length,
      load: loadavg()[0]?.toFixed(1),
    },
  ])
}

/** Repeats a rendition in place, without encoding. */
async function repeat(ffmpeg: string, path: string, times: number) {
  const longer = `${path}.longer`
  const repeated = ['-stream_loop', String(times - 1), '-i', path, '-c', 'copy', ...fragmented]
  await start(ffmpeg, ['-v', 'error', '-y', ...repeated, longer])
  await rename(longer, path)
}

/** Checks the files as they are left, and reads their rates. */
async function describe(outDir: string, made: MadeRenditions, seconds: number): Promise<LessonFixture> {
  const named = lessonRenditions(made, (view, lines) => `${view}-${lines}.mp4`)
  const files = (view: 'front' | 'rear') =>
    checkRenditions(
      named.flatMap((rendition) => rendition[view] ?? []).map((name) => join(outDir, name)),
      seconds,
    )
  const [fronts, rears] = [await files('front'), await files('rear')]
  const rateOf = (file: CheckedFile | undefined) => (file ? Math.round((file.bytes * 8) / file.duration) : 0)
  return {
    seconds: fronts[0]?.duration ?? seconds,
    renditions: named.map((rendition, index) => ({
      ...rendition,
      front_rate: rateOf(fronts[index]),
      rear_rate: rateOf(rears[index]),
    })),
  }
}

const picture = {
  front: 'testsrc2=size=1920x1080:rate=30,noise=alls=7:allf=t',
  rear: 'testsrc2=size=1920x1080:rate=30,hflip,hue=h=120,noise=alls=7:allf=t',
}
const sound = 'aevalsrc=0.3*sin(2*PI*220*t)*(1+sin(2*PI*2*t))+0.1*sin(2*PI*660*t)+0.03*random(0):s=48000:c=mono'

/** A view of the lesson as it was filmed: one minute, as often as it takes. */
async function source(ffmpeg: string, view: 'front' | 'rear', minutes: number): Promise<string> {
  const minute = join(folder, `${view}-minute.mp4`)
  if (!(await exists(minute))) {
    const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    const unfinished = `${minute}.tmp.mp4`
    const inputs = ['-f', 'lavfi', '-i', picture[view], '-f', 'lavfi', '-i', sound]
    await start(ffmpeg, ['-v', 'error', '-y', ...inputs, '-t', '60', ...coding, unfinished])
    await rename(unfinished, minute)
  }
  const whole = join(folder, `${view}-source.mp4`)
  const repeated = ['-stream_loop', String(Math.ceil(minutes) - 1), '-i', minute, '-t', String(minutes * 60)]
  await start(ffmpeg, ['-v', 'error', '-y', ...repeated, '-c', 'copy', whole])
  return whole
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
