import { maxAcceptedSeconds } from '#contract/rules/recording-limit.ts'
import type { RecordingMedia } from '#server/domain/recordings/media.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { hasRequiredEncoders, systemFfmpeg } from './ffmpeg/system-ffmpeg.ts'
import { wasmFfmpeg } from './ffmpeg/wasm-ffmpeg.ts'
import type { Reading, TakeLimits } from './inspection/inspect-take.mjs'
import { runInWorker, WorkerLost } from './run-in-worker.ts'
import { type TranscodeParts, transcodeTake } from './transcode-take.ts'

export interface RecordingMediaSettings {
  /** An ffmpeg of this machine; null for the bundled one, which is several times slower. */
  readonly ffmpegPath: string | null
  readonly limits?: Partial<MediaLimits>
}

/** Limits of inspecting and transcoding recordings. */
interface MediaLimits {
  readonly inspectTimeoutMs: number
  readonly transcodeTimeoutMs: number
  /** Recordings inspected at once, and queued for it. */
  readonly maxInspections: number
  readonly maxQueuedInspections: number
  /** Recordings transcoded at once by an ffmpeg of this machine. */
  readonly maxTranscodes: number
  readonly maxWasmMb: number
}

const defaultLimits: MediaLimits = {
  inspectTimeoutMs: 5000,
  transcodeTimeoutMs: 180_000,
  maxInspections: 2,
  maxQueuedInspections: 30,
  maxTranscodes: 2,
  maxWasmMb: 192,
}

const inputLimits: TakeLimits = {
  // A recorder counts by its clock and ends audio at a frame boundary.
  maxSeconds: maxAcceptedSeconds + 0.15,
  maxPixels: 1920,
  // Twenty seconds at 120 frames a second, or of the shortest audio packets (Opus: 2.5 ms).
  maxPackets: 10_000,
}
/** The output may end an audio frame later than its input. */
const outputLimits: TakeLimits = { ...inputLimits, maxSeconds: inputLimits.maxSeconds + 0.5 }

const inspectWorker = new URL('./inspection/inspect-worker.mjs', import.meta.url)
const maxInspectorHeapMb = 128
/** Seconds until a client refused as `busy` may retry. */
const retryAfter = 5

/**
 * Inspects and transcodes recordings in worker threads and child processes. `inspect` throws `busy` when its queue is
 * full. WebAssembly encodes at a lower size and preset, so that ten seconds are ready within a minute.
 */
export function recordingMedia(settings: RecordingMediaSettings): RecordingMedia {
  const limits = { ...defaultLimits, ...settings.limits }
  const closing = new AbortController()
  const { signal } = closing
  const running = new Set<Promise<unknown>>()
  const inspections = boundedQueue({
    concurrency: limits.maxInspections,
    maxQueued: limits.maxQueuedInspections,
    retryAfter,
  })
  let transcoder: Promise<Pick<TranscodeParts, 'ffmpeg' | 'encoding'>> | undefined

  /** Registers work for `close` to await. */
  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  function inspect(bytes: Uint8Array, of: TakeLimits): Promise<Reading> {
    // `slice` of a `Buffer` would not copy, and the copy is transferred.
    const copy = new Uint8Array(bytes)
    return runInWorker<Reading>({
      file: inspectWorker,
      data: { bytes: copy, limits: of },
      transfer: [copy.buffer],
      timeoutMs: limits.inspectTimeoutMs,
      maxHeapMb: maxInspectorHeapMb,
      signal,
    })
  }

  async function chooseTranscoder() {
    const { ffmpegPath: path } = settings
    const { transcodeTimeoutMs: timeoutMs, maxTranscodes: concurrency, maxWasmMb: maxMemoryMb } = limits
    if (path !== null && (await hasRequiredEncoders(path)))
      return {
        ffmpeg: systemFfmpeg({ path, timeoutMs, concurrency }),
        encoding: { longSide: 1280, shortSide: 720, preset: 'veryfast' },
      }
    return {
      ffmpeg: wasmFfmpeg({ timeoutMs, maxMemoryMb }),
      encoding: { longSide: 854, shortSide: 480, preset: 'ultrafast' },
    }
  }

  return {
    inspect: (bytes, onLostWorker = 'refuse') =>
      track(
        inspections.run(async () => {
          try {
            const reading = await inspect(bytes, inputLimits)
            return reading.kind === 'fine' ? { kind: 'fine', facts: reading.facts } : reading
          } catch (error) {
            if (onLostWorker === 'throw' || !(error instanceof WorkerLost)) throw error
            return { kind: 'refused', why: 'unreadable' }
          }
        }),
      ),
    transcode: (bytes, facts) =>
      track(
        (async () => {
          transcoder ??= chooseTranscoder()
          const parts = { ...(await transcoder), inspect: (made: Uint8Array) => inspect(made, outputLimits), signal }
          return transcodeTake(parts, bytes, facts)
        })(),
      ),
    async close() {
      closing.abort(new Error('recordings are no longer processed here'))
      await Promise.allSettled(running)
    },
  }
}
