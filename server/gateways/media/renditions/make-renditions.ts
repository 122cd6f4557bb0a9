import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { LessonRendition } from '#contract/catalogue-file.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { type CheckedFile, checkRenditions } from './check-renditions.ts'
import { defaultEffort, type Effort, encodeArgs, type FrameRate, frameRateFor } from './encode-args.ts'
import { ladderHeights, type Rung, rungsFor } from './ladder.ts'
import { RenditionError, readSourceFacts, type SourceFacts } from './source-facts.ts'

export interface RenditionRequest {
  /** Path of an ffmpeg with libx264. */
  readonly ffmpeg: string
  /** The source of the front view, a path. */
  readonly front: string
  readonly rear: string | null
  /** Where the files are left, as `front-480.mp4` and `rear-480.mp4`; made where it does not exist. */
  readonly outDir: string
  /** Heights in lines; those of the ladder by default. */
  readonly heights?: readonly number[]
  readonly effort?: Effort
  readonly signal: AbortSignal
}

interface MadeFile {
  readonly path: string
  /** Height of its picture. */
  readonly lines: number
  readonly bytes: number
  /** Average rate, bits per second. */
  readonly rate: number
}

interface MadeRendition {
  readonly lines: number
  readonly front: MadeFile
  /** Without sound; the largest there is not above these lines, where its source is smaller than the front one. */
  readonly rear: MadeFile | null
}

export interface MadeRenditions {
  /** Seconds of the front view. */
  readonly duration: number
  /** Ascending by lines. */
  readonly renditions: readonly MadeRendition[]
}

/**
 * Makes the renditions of a lesson (docs/decisions/047): fragmented mp4 with the index in front, cut every two seconds
 * at the same instants. Each view is decoded once. Files are moved into `outDir` when all are valid; an abort or an
 * error leaves none. Throws a `RenditionError`, the reason of the abort, or an error of the machine.
 */
export async function makeRenditions(request: RenditionRequest): Promise<MadeRenditions> {
  const { outDir, signal } = request
  signal.throwIfAborted()
  const front = await readSourceFacts(resolve(request.front))
  const rear = request.rear === null ? null : await readSourceFacts(resolve(request.rear))
  const heights = request.heights ?? ladderHeights
  const rungs = rungsFor(front.lines, heights)
  const rearRungs = rear ? rungsFor(Math.min(front.lines, rear.lines), heights) : []
  if (rungs.length === 0 || (rear && rearRungs.length === 0))
    throw new RenditionError('too_small', `the views have ${front.lines} and ${rear?.lines ?? 0} lines`)
  await mkdir(outDir, { recursive: true })
  const folder = await mkdtemp(join(outDir, '.renditions-'))
  try {
    const job = { request, rate: frameRateFor(front.frameRate), folder }
    const fronts = await encodeView(job, 'front', resolve(request.front), front, rungs)
    const rears = rear && request.rear ? await encodeView(job, 'rear', resolve(request.rear), rear, rearRungs) : []
    const [madeFronts, madeRears] = [await moveAll(outDir, fronts, rungs), await moveAll(outDir, rears, rearRungs)]
    return {
      duration: fronts[0]?.duration ?? 0,
      renditions: madeFronts.map((file) => ({ lines: file.lines, front: file, rear: rearBeside(file, madeRears) })),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rearBeside = ({ lines }: MadeFile, rears: readonly MadeFile[]) =>
  rears.findLast((rear) => rear.lines <= lines) ?? rears[0] ?? null

interface Job {
  readonly request: RenditionRequest
  readonly rate: FrameRate
  readonly folder: string
}

async function encodeView(
  job: Job,
  view: 'front' | 'rear',
  source: string,
  facts: SourceFacts,
  rungs: readonly Rung[],
) {
  const { request, rate, folder } = job
  const fileOf = ({ lines }: Rung) => `${view}-${lines}.mp4`
  const withSound = view === 'front' && facts.hasSound
  const effort = request.effort ?? defaultEffort
  const args = encodeArgs({ source, facts, withSound, rungs, rate, effort, fileOf })
  const { code, stderr } = await runProcess(request.ffmpeg, args, folder, request.signal)
  request.signal.throwIfAborted()
  if (code === null) throw new Error(`ffmpeg was ended: ${stderr}`)
  if (code !== 0) throw new RenditionError('not_encoded', stderr)
  return checkRenditions(
    rungs.map((rung) => join(folder, fileOf(rung))),
    facts.duration,
  )
}

async function moveAll(outDir: string, files: readonly CheckedFile[], rungs: readonly Rung[]): Promise<MadeFile[]> {
  const made: MadeFile[] = []
  for (const [index, { path: from, bytes, duration }] of files.entries()) {
    const path = join(outDir, basename(from))
    await rename(from, path)
    made.push({ path, lines: rungs[index]?.lines ?? 0, bytes, rate: Math.round((bytes * 8) / duration) })
  }
  return made
}

/** The catalogue's entry of renditions that are stored under the keys of `keyOf`. */
export function lessonRenditions(
  { renditions }: MadeRenditions,
  keyOf: (view: 'front' | 'rear', lines: number) => string,
): LessonRendition[] {
  return renditions.map(({ lines, front, rear }) => ({
    lines,
    front: keyOf('front', lines),
    front_rate: front.rate,
    rear: rear ? keyOf('rear', rear.lines) : null,
    rear_rate: rear?.rate ?? 0,
  }))
}
