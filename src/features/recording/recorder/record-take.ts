import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import { log } from '#src/platform/log.ts'
import { randomId } from '#src/platform/random-id.ts'
import type { LessonStart } from './lesson-playback.ts'
import { createSliceWriter } from './slice-writer.ts'

/** What was recorded. `kept` says whether all of it lies on the device already. */
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
  /** Everything is there; null when that is nothing. */
  readonly onClosed: (clip: Clip | null) => void
}

/** A browser's recorder that runs, once. */
export interface RunningRecording {
  stop(): void
  /** Goes on as if the recorder had said that it ended. */
  finish(): void
  /** Says better where the lesson was at the first picture. */
  correctStart(start: LessonStart): void
  /** Forgets it: nothing it says later is heard. */
  discard(): void
}

/**
 * Ms between two slices. A tab that dies loses the one that is being filled, what is on its way to the device and what
 * is still being encoded, and that may be half a second together. The first of these is ours to choose: of browsers
 * killed on two cores that had twelve times too much to do, 200 lost up to 0.73 s and 100 up to 0.45; with 50 it was
 * no less, since the pictures themselves come late then.
 */
const sliceLength = 100
/** Ms the device may take for the last slice. */
const writingPatience = 2000

/** Starts a recorder and puts what it gives on the device, slice by slice. Throws what `MediaRecorder.start` throws. */
export function recordTake(recorder: MediaRecorder, parts: RecordTakeDeps): RunningRecording {
  const { store, now } = parts
  let take: Take | null = null
  let keeping: Promise<void> = Promise.resolve()
  let endedAt = 0
  let over = false

  // The first picture is the first one after this moment; `start` is heard once it is encoded, tenths of a second later.
  const begunAt = now()
  const begin = () => {
    if (take) return take
    const { mimeType } = recorder
    take = createTake(parts.source, { mimeType, recordedAt: begunAt, ...parts.startAt(begunAt) })
    keeping = store.put(take)
    parts.onStarted(take)
    return take
  }
  // Its row first: bytes nobody knows of could not be found again.
  const slices = {
    addSlice: (id: string, number: number, bytes: ArrayBuffer) => keeping.then(() => store.addSlice(id, number, bytes)),
  }
  let writer: ReturnType<typeof createSliceWriter> | null = null
  const onData = (slice: Blob) => {
    if (over) return
    const { id } = begin()
    writer ??= createSliceWriter(id, slices, (cause) => {
      log.warn('the device keeps no more of a recording', { cause })
      parts.onStorageFailed()
    })
    writer.add(slice)
  }
  const close = async () => {
    if (over) return
    over = true
    const bytes = writer?.bytes(recorder.mimeType)
    if (!take || !writer || !bytes || bytes.size === 0) {
      if (take) store.remove(take.id).catch(unkept)
      return parts.onClosed(null)
    }
    const duration = Math.min(maxTakeSeconds, Math.max(0.1, ((endedAt || now()) - take.recordedAt) / 1000))
    take = { ...take, state: 'recorded', duration }
    const kept = await Promise.race([writer.flush(), afterPatience()])
    await store.change(take.id, { state: 'recorded', duration }).catch(unkept)
    parts.onClosed({ take, bytes, persisted: kept })
  }

  recorder.onstart = () => {
    if (!over) begin()
  }
  recorder.ondataavailable = ({ data }) => onData(data)
  recorder.onerror = () => parts.onBroken()
  recorder.onstop = () => void close()
  recorder.start(sliceLength)

  return {
    stop() {
      endedAt = now()
      if (recorder.state === 'inactive') void close()
      else recorder.stop()
    },
    finish: () => void close(),
    correctStart(better) {
      if (!take) return
      take = { ...take, ...better }
      store.change(take.id, better).catch(unkept)
    },
    discard() {
      over = true
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

const unkept = (cause: unknown) => log.warn('a recording could not be noted on the device', { cause })
const afterPatience = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), writingPatience))

/** Whose recording it is going to be, and of what. */
export type TakeSource = Pick<Take, 'userId' | 'lesson' | 'lessonPath'>

/** A take that has just begun. */
export function createTake(
  of: TakeSource,
  begun: Pick<Take, 'mimeType' | 'recordedAt' | 'start' | 'offset' | 'rate'>,
): Take {
  return { id: randomId(), ...of, ...begun, state: 'recording', duration: null, refusal: null }
}
