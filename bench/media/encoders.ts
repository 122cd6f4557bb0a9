import type { Browser } from 'playwright'
import type { PrepareJob, PrepareMethod } from '#contract/workers.ts'
import { percentiles } from '#src/features/benchmark/benchmark-result.ts'
import { aVisitor, openBrowser } from '#tests/setup/browser/browser.ts'
import { type Outcome, openMediaWorker } from '#tests/setup/learner/media-worker.ts'
import { startAcademy } from '#tests/setup/server/academy-server.ts'

type MediaWorker = Awaited<ReturnType<typeof openMediaWorker>>

const rounds = { whole: 3, quick: 1 }
/** ms of each recording. */
const length = 10_000
/** ms after which a job is cancelled: its encoder is at work by then. */
const cancelAfter = 1500

const pictures = [
  { picture: '480p', width: 640, height: 480 },
  { picture: '720p', width: 1280, height: 720 },
] as const
/** What each way is given: packets are copied only where they are H.264. */
const ways = [
  { way: 'copied', codec: 'h264' },
  { way: 'webcodecs', codec: 'vp9' },
  { way: 'ffmpeg', codec: 'vp9' },
] as const

interface Row {
  readonly picture: string
  readonly way: PrepareMethod
  /** Medians. */
  readonly ms: number
  readonly 'times a copy': number
  readonly 'kB in': number
  readonly 'kB out': number
  readonly made: string
  readonly 'ms to cancel': number
}

/**
 * What it costs to make a file of ten seconds by each way, the ways taken in turn on the same recordings, in the built
 * worker under the server's own headers. The first round of ffmpeg fetches it too, hence medians.
 */
export async function measure({ quick }: { readonly quick: boolean }): Promise<Row[]> {
  const [academy, browser] = await Promise.all([startAcademy(), openBrowser({ camera: true })])
  try {
    const rows: Row[] = []
    const times = quick ? rounds.quick : rounds.whole
    for (const picture of pictures) rows.push(...(await measurePicture(browser, academy.origin, picture, times)))
    return rows
  } finally {
    await browser.close()
    await academy.stop()
  }
}

async function measurePicture(
  browser: Browser,
  origin: string,
  picture: (typeof pictures)[number],
  rounds: number,
): Promise<Row[]> {
  const visitor = await aVisitor(browser, { origin })
  await visitor.context.grantPermissions(['camera', 'microphone'])
  visitor.page.setDefaultTimeout(600_000)
  await visitor.page.goto('/soporte')
  const worker = await openMediaWorker(visitor.page)
  const { width, height } = picture
  const sizes = new Map<string, number>()
  for (const codec of ['h264', 'vp9']) {
    const { size } = await worker.record(codec, { type: `video/webm;codecs=${codec},opus`, length, width, height })
    sizes.set(codec, size)
  }
  const runs = new Map<PrepareMethod, Outcome[]>(ways.map(({ way }) => [way, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const { way, codec } of ways) runs.get(way)?.push(await prepared(worker, codec, way))
  const cancelled = new Map<PrepareMethod, number>()
  // A copy is over before it could be cancelled.
  for (const { way, codec } of ways.slice(1)) cancelled.set(way, await untilCancelled(worker, codec, way))
  await visitor.close()
  visitor.hadNoComplaint()
  const median = (way: PrepareMethod) => percentiles((runs.get(way) ?? []).map(({ took }) => took)).p50
  return ways.map(({ way, codec }) => ({
    picture: picture.picture,
    way,
    ms: Math.round(median(way)),
    'times a copy': Math.round(median(way) / median('copied')),
    'kB in': kilobytes(sizes.get(codec) ?? 0),
    'kB out': kilobytes(runs.get(way)?.at(-1)?.size ?? 0),
    made: shapeOf(runs.get(way)?.at(-1)),
    'ms to cancel': Math.round(cancelled.get(way) ?? 0),
  }))
}

async function prepared(worker: MediaWorker, codec: string, way: PrepareMethod): Promise<Outcome> {
  const outcome = await worker.prepare(codec, only(way))
  if (outcome.answer.kind !== 'prepared' || outcome.answer.method !== way)
    throw new Error(`${way} did not make it: ${JSON.stringify(outcome.answer)}`)
  return outcome
}

/** ms from the word to the answer, where the answer was that it is over. */
async function untilCancelled(worker: MediaWorker, codec: string, way: PrepareMethod): Promise<number> {
  const { answer, took } = await worker.prepare(codec, only(way), way === 'webcodecs' ? cancelAfter / 10 : cancelAfter)
  if (answer.kind !== 'cancelled') throw new Error(`${way} was over before it could be cancelled`)
  return took
}

const only = (way: PrepareMethod): Pick<PrepareJob, 'methods'> => ({ methods: [way] })
const kilobytes = (bytes: number) => Math.round(bytes / 1000)

function shapeOf(outcome: Outcome | undefined): string {
  if (outcome?.answer.kind !== 'prepared') return ''
  const { width, height, duration, file } = outcome.answer
  return `${width}x${height}, ${duration.toFixed(2)} s, ${/codecs="(.*)"/.exec(file.mimeType)?.[1]}`
}
