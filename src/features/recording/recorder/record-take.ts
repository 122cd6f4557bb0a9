import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import { log } from '#src/platform/log.ts'
import { randomId } from '#src/platform/random-id.ts'
import type { LessonStart } from './lesson-playback.ts'
import { createSliceWriter } from './slice-writer.ts'

/** An ended recording. `persisted`: whether all of it is on the device. */
export interface Clip {
  readonly take: Take
  readonly bytes: Blob
  readonly persisted: boolean
}

export type RecordingStore = Pick<TakeStore, 'put' | 'change' | 'addSlice' | 'remove'>

interface RecordTakeDeps {
  readonly store: RecordingStore
  readonly source: TakeSource
  /** Ms since 1970. */
  readonly now: () => number
  readonly startAt: (moment: number) => LessonStart
  readonly onStarted: (take: Take) => void
  readonly onBroken: () => void
  readonly onStorageFailed: () => void
  /** With null where nothing was recorded. */
  readonly onClosed: (clip: Clip | null) => void
}

/** A running MediaRecorder; used once. */
export interface RunningRecording {
  stop(): void
  /** Ends without waiting for the recorder's `stop` event. */
  finish(): void
  /** Corrects where the lesson was at the first frame. */
  correctStart(start: LessonStart): void
  /** Stops it, and ignores its later events. */
  discard(): void
}

/**
 * Ms between two slices. A killed tab loses the slice being filled, the one being written and what is still being
 * encoded, half a second together. Measured on browsers killed on two cores under twelvefold load: 200 lost up to 0.73
 * s, 100 up to 0.45 s, and 50 no less, since the frames themselves come late then.
 */
const sliceMs = 100
/** How long the device may take for the last slice, and for the row of the take after it. */
const flushTimeoutMs = 2000

/** Starts a recorder and stores its data on the device, slice by slice. Throws what `MediaRecorder.start` throws. */
export function recordTake(recorder: MediaRecorder, deps: RecordTakeDeps): RunningRecording {
  const { store, now } = deps
  let take: Take | null = null
  let rowWritten: Promise<void> = Promise.resolve()
  let endedAt = 0
  let over = false

  // The first frame follows this moment; the `start` event fires once it is encoded, tenths of a second later.
  const begunAt = now()
  const begin = () => {
    if (take) return take
    const { mimeType } = recorder
    take = createTake(deps.source, { mimeType, recordedAt: begunAt, ...deps.startAt(begunAt) })
    rowWritten = store.put(take)
    // The slices report it, and the first of them comes a moment later: until then the rejection would be unhandled.
    rowWritten.catch(() => undefined)
    deps.onStarted(take)
    return take
  }
  // The row first: slices without a row could not be found again.
  const slices = {
    addSlice: (id: string, number: number, bytes: ArrayBuffer) =>
      rowWritten.then(() => store.addSlice(id, number, bytes)),
  }
  let writer: ReturnType<typeof createSliceWriter> | null = null
  const onData = (slice: Blob) => {
    if (over) return
    const { id } = begin()
    writer ??= createSliceWriter(id, slices, (cause) => {
      log.warn('no more slices of a recording could be stored', { cause })
      deps.onStorageFailed()
    })
    writer.add(slice)
  }
  const close = async () => {
    if (over) return
    over = true
    const bytes = writer?.bytes(recorder.mimeType)
    if (!take || !writer || !bytes || bytes.size === 0) {
      if (take) store.remove(take.id).catch(logUnstored)
      return deps.onClosed(null)
    }
    const duration = Math.min(maxTakeSeconds, Math.max(0.1, ((endedAt || now()) - take.recordedAt) / 1000))
    take = { ...take, state: 'recorded', duration }
    const persisted = await Promise.race([writer.flush(), flushTimeout()])
    // WebKit leaves all requests of a database pending now and then: the clip, which is in memory, does not wait.
    await Promise.race([store.change(take.id, { state: 'recorded', duration }).catch(logUnstored), flushTimeout()])
    deps.onClosed({ take, bytes, persisted })
  }

  recorder.onstart = () => {
    if (!over) begin()
  }
  recorder.ondataavailable = ({ data }) => onData(data)
  recorder.onerror = () => deps.onBroken()
  recorder.onstop = () => void close()
  recorder.start(sliceMs)

  return {
    stop() {
      endedAt = now()
      if (recorder.state === 'inactive') void close()
      else recorder.stop()
    },
    finish: () => void close(),
    correctStart(start) {
      if (!take) return
      take = { ...take, ...start }
      store.change(take.id, start).catch(logUnstored)
    },
    discard() {
      over = true
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

const logUnstored = (cause: unknown) => log.warn('row of a recording not stored', { cause })
const flushTimeout = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), flushTimeoutMs))

/** The learner and the lesson of a take. */
export type TakeSource = Pick<Take, 'userId' | 'lesson' | 'lessonPath'>

function createTake(source: TakeSource, start: Pick<Take, 'mimeType' | 'recordedAt' | keyof LessonStart>): Take {
  return { id: randomId(), ...source, ...start, state: 'recording', duration: null, refusal: null }
}
