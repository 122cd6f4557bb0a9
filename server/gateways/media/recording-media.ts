import { longestAcceptedTake } from '#contract/rules/recording-limit.ts'
import type { RecordingMedia } from '#server/domain/recordings/media.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { hasOurEncoders, systemFfmpeg } from './ffmpeg/system-ffmpeg.ts'
import { wasmFfmpeg } from './ffmpeg/wasm-ffmpeg.ts'
import { inThread, ThreadLost } from './in-thread.ts'
import type { Reading, TakeLimits } from './inspection/inspect-take.mjs'
import { type MakeParts, makeTake } from './make-take.ts'

export interface RecordingMediaSettings {
  /** An ffmpeg of this machine; null for the one that came with us, which takes several times as long. */
  readonly ffmpegPath: string | null
  readonly limits?: Partial<MediaLimits>
}

/** What reading and remaking may cost. */
export interface MediaLimits {
  /** Milliseconds to read one recording. */
  readonly inspectMs: number
  /** Milliseconds to remake one recording. */
  readonly makeMs: number
  /** Recordings read at once, and those that may wait for it. */
  readonly inspecting: number
  readonly waiting: number
  /** Recordings remade at once by an ffmpeg of this machine. */
  readonly making: number
  /** Megabytes ffmpeg's WebAssembly may grow to. */
  readonly wasmMb: number
}

const defaultLimits: MediaLimits = {
  inspectMs: 5000,
  makeMs: 180_000,
  inspecting: 2,
  waiting: 30,
  making: 2,
  wasmMb: 192,
}

const takeLimits: TakeLimits = {
  // A recorder counts by its clock and ends a sound where its frames end.
  longest: longestAcceptedTake + 0.15,
  widest: 1920,
  // Twenty seconds at 120 pictures a second, or of sound in the shortest pieces there are (Opus: 2.5 ms).
  mostPackets: 10_000,
}
/** What was made may end a frame of sound later than what it was made from. */
const madeLimits: TakeLimits = { ...takeLimits, longest: takeLimits.longest + 0.5 }

const inspector = new URL('./inspection/inspector.mjs', import.meta.url)
const inspectorHeapMb = 128
/** Seconds after which somebody turned away while many recordings are read may try again. */
const retryAfter = 5

/**
 * Reads and remakes recordings in threads and processes of their own. `inspect` throws `busy` where too many wait.
 * WebAssembly encodes smaller and with less effort, so that a learner's ten seconds are ready within a minute.
 */
export function recordingMedia(settings: RecordingMediaSettings): RecordingMedia {
  const limits = { ...defaultLimits, ...settings.limits }
  const closing = new AbortController()
  const { signal } = closing
  const running = new Set<Promise<unknown>>()
  const inspections = boundedQueue({ atOnce: limits.inspecting, waiting: limits.waiting, retryAfter })
  let maker: Promise<Pick<MakeParts, 'ffmpeg' | 'encoding'>> | undefined

  /** `close` waits for whatever runs. */
  function during<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  async function inspect(bytes: Uint8Array, of: TakeLimits): Promise<Reading> {
    // A copy even of a `Buffer`, whose slices are not.
    const copy = new Uint8Array(bytes)
    const data = { bytes: copy, limits: of }
    try {
      return await inThread<Reading>({
        file: inspector,
        data,
        transfer: [copy.buffer],
        ms: limits.inspectMs,
        heapMb: inspectorHeapMb,
        signal,
      })
    } catch (error) {
      if (error instanceof ThreadLost) return { kind: 'refused', why: 'unreadable' }
      throw error
    }
  }

  async function chooseMaker() {
    const { ffmpegPath: path } = settings
    const { makeMs: ms, making: atOnce, wasmMb: memoryMb } = limits
    if (path !== null && (await hasOurEncoders(path)))
      return {
        ffmpeg: systemFfmpeg({ path, ms, atOnce }),
        encoding: { longSide: 1280, shortSide: 720, preset: 'veryfast' },
      }
    return { ffmpeg: wasmFfmpeg({ ms, memoryMb }), encoding: { longSide: 854, shortSide: 480, preset: 'ultrafast' } }
  }

  return {
    inspect: (bytes) =>
      during(
        inspections.run(async () => {
          const reading = await inspect(bytes, takeLimits)
          return reading.kind === 'fine' ? { kind: 'fine', facts: reading.facts } : reading
        }),
      ),
    make: (bytes, facts) =>
      during(
        (async () => {
          maker ??= chooseMaker()
          const parts = { ...(await maker), inspect: (made: Uint8Array) => inspect(made, madeLimits), signal }
          return makeTake(parts, bytes, facts)
        })(),
      ),
    async close() {
      closing.abort(new Error('recordings are no longer processed here'))
      await Promise.allSettled(running)
    },
  }
}
