import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { UserVideo } from '#contract/recording.ts'
import { percentiles } from '#src/features/benchmark/benchmark-result.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/server/academy-server.ts'
import { call, signIn, upload } from './learner.ts'
import type { Clip } from './record-clips.ts'

/** How long the server's event loop was blocked, and how long other requests waited. Times are in ms. */
interface LoopRow {
  readonly meanwhile: string
  readonly longest: number
  readonly p99: number
  readonly answers: number
  readonly 'answered, p50': number
  readonly 'answered, longest': number
  readonly 'until all are ready': number
}

const recordings = 5
const quietMs = 5000
const everyMs = 25
export const loopMonitor = pathToFileURL(join(import.meta.dirname, 'loop-monitor.mjs')).href

/**
 * A real server that answers `/api/videos` all the while: first without any recording, then while five are processed.
 */
export async function measureEventLoop(clips: readonly Clip[]): Promise<LoopRow[]> {
  const academy = await startAcademy()
  const file = join(academy.dataDir, 'loop.json')
  const settings = { NODE_OPTIONS: `--import=${loopMonitor}`, LOOP_MONITOR_FILE: file }
  const ways = [
    { name: 'with the ffmpeg of this machine', settings },
    { name: 'with ours', settings: { ...settings, FFMPEG_PATH: 'none' } },
  ]
  const rows: LoopRow[] = []
  try {
    for (const way of ways) {
      await academy.restart(way.settings)
      const lessons = (await academy.catalogue()).videos.filter((lesson) => lesson.available_at === null)
      const cookie = await signIn(academy)
      await answering(academy, () => pause(1000))
      await readLoopDelay(file)
      rows.push(await row(`nothing, ${way.name}`, academy, file, () => pause(quietMs)))
      const uploaded: UserVideo[] = []
      rows.push(
        await row(`five recordings, ${way.name}`, academy, file, async () => {
          const sending = Array.from({ length: recordings }, (_, index) =>
            upload(academy, cookie, lessons[index]?.id ?? 1, clips[index % clips.length]),
          )
          uploaded.push(...(await Promise.all(sending)))
          await untilReady(academy, cookie)
        }),
      )
      for (const { id } of uploaded) await call(academy, cookie, `/api/user-videos/delete/${id}`)
    }
    return rows
  } finally {
    await academy.stop()
  }
}

async function row(
  meanwhile: string,
  academy: AcademyServer,
  file: string,
  work: () => Promise<void>,
): Promise<LoopRow> {
  const started = performance.now()
  const waits = await answering(academy, work)
  const { longest, p99 } = await readLoopDelay(file)
  const answered = percentiles(waits)
  return {
    meanwhile,
    longest: Math.round(longest * 10) / 10,
    p99: Math.round(p99 * 10) / 10,
    answers: waits.length,
    'answered, p50': Math.round(answered.p50),
    'answered, longest': Math.round(answered.longest),
    'until all are ready': Math.round(performance.now() - started),
  }
}

/** Requests the catalogue repeatedly while `work` runs; returns the duration of each answer. */
async function answering(academy: AcademyServer, work: () => Promise<void>): Promise<number[]> {
  const waits: number[] = []
  let working = true
  const asking = (async () => {
    while (working) {
      const started = performance.now()
      await (await fetch(`${academy.origin}/api/videos`)).arrayBuffer()
      waits.push(performance.now() - started)
      await pause(everyMs)
    }
  })()
  try {
    await work()
  } finally {
    working = false
    await asking
  }
  return waits
}

/** The figures of `loop-monitor.mjs` since the last signal, in ms. */
export async function readLoopDelay(file: string): Promise<{ longest: number; p99: number }> {
  await rm(file, { force: true })
  process.kill(Number(await readFile(`${file}.pid`, 'utf8')), 'SIGUSR2')
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text) return JSON.parse(text)
    await pause(20)
  }
}

async function untilReady(academy: AcademyServer, cookie: string): Promise<void> {
  for (;;) {
    const own: UserVideo[] = await call(academy, cookie, '/api/user-videos')
    const rejected = own.filter(({ status }) => status === 'rejected')
    if (rejected.length > 0)
      throw new Error(`rejected: ${rejected.map((one) => `${one.title}, ${one.rejection}`).join('; ')}`)
    if (own.length >= recordings && own.every(({ status }) => status !== 'uploading')) return
    await pause(500)
  }
}
