import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import { log } from '#src/platform/log.ts'
import { createStore } from '#src/platform/store.ts'
import type { LessonPlayback } from './lesson-playback.ts'
import { type Clip, type RecordingStore, type RunningRecording, recordTake, type TakeSource } from './record-take.ts'
import { type EndReason, isBusy, nextState, type RecorderEvent, type RecorderState } from './recorder-state.ts'

export interface RecorderSnapshot {
  readonly state: RecorderState
  /** Whether the recording would survive the death of this tab. */
  readonly persisted: boolean
  /** Once ended. */
  readonly clip: Clip | null
}

interface RecorderDeps {
  readonly store: RecordingStore
  readonly lesson: LessonPlayback
  /** Null where the browser records none of our types. */
  readonly createMediaRecorder: (stream: MediaStream) => MediaRecorder | null
  /** Marks a take as in use for other tabs, until the returned function is called. */
  readonly lock: (takeId: string) => () => void
  /** Ms since 1970. */
  readonly now: () => number
}

export interface Recorder {
  snapshot(): RecorderSnapshot
  subscribe(listener: () => void): () => void
  /** Counts down `count` seconds, then records. */
  begin(stream: MediaStream, source: TakeSource, count: number): void
  stop(why: EndReason): void
  /** Drops the clip; on the device it stays until it is deleted. */
  reset(): void
  /** Stops a running recording, and drops its clip. */
  dispose(): void
}

/**
 * Ms. A first encoder may take more than a second to start, and one that is behind as long to give its last data.
 * `extra` is recorded over the ten seconds, and cut off later.
 */
const timeouts = { start: 5000, stop: 5000, extra: 100 } as const

const idle: RecorderSnapshot = { state: { kind: 'idle' }, persisted: true, clip: null }

/** A recorder of ten seconds at most (F146): the effects of each state of `nextState`. */
export function createRecorder({ store, lesson, createMediaRecorder, lock, now }: RecorderDeps): Recorder {
  const { state: snapshot, set: show, subscribe } = createStore(idle)
  let plan: { readonly stream: MediaStream; readonly source: TakeSource } | null = null
  let running: RunningRecording | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Called once the recording has ended. */
  let cleanups: (() => void)[] = []
  let unlock = () => {}
  let disposed = false

  const send = (event: RecorderEvent, clip: Clip | null = null) => {
    const state = nextState(snapshot().state, event)
    if (state === snapshot().state) return
    const entered = state.kind !== snapshot().state.kind
    clearTimeout(timer)
    show({ ...snapshot(), state, clip })
    if (state.kind === 'counting') wait(1000, { type: 'count' })
    if (!entered) return
    if (state.kind === 'starting') start()
    if (state.kind === 'recording')
      wait(state.startedAt + maxTakeSeconds * 1000 + timeouts.extra - now(), { type: 'stop', why: 'time' })
    if (state.kind === 'ending') end()
    if (!isBusy(state)) over(state)
  }
  const wait = (ms: number, event: RecorderEvent) => {
    timer = setTimeout(() => send(event), ms)
  }

  const onLessonStopped = () => send({ type: 'stop', why: 'lesson' })

  function over({ kind }: RecorderState) {
    for (const cleanup of cleanups) cleanup()
    cleanups = []
    lesson.end()
    if (kind === 'ended' && !disposed) return
    running?.discard()
    unlock()
  }

  function start() {
    const recorder = plan && createMediaRecorder(plan.stream)
    if (!plan || !recorder) return send({ type: 'unsupported' })
    const { source } = plan
    timer = setTimeout(() => send({ type: 'late' }), timeouts.start)
    try {
      running = recordTake(recorder, {
        store,
        source,
        now,
        startAt: lesson.startAt,
        onStarted(take) {
          unlock = lock(take.id)
          send({ type: 'started', at: take.recordedAt })
          cleanups.push(lesson.follow(take.recordedAt, (start) => running?.correctStart(start), onLessonStopped))
        },
        onBroken: () => send({ type: 'stop', why: 'broken' }),
        onStorageFailed: () => show({ ...snapshot(), persisted: false }),
        onClosed: (clip) => send({ type: 'closed', empty: clip === null }, clip),
      })
    } catch (cause) {
      log.warn('a recorder did not start', { cause })
      send({ type: 'unsupported' })
    }
  }

  function end() {
    // A recorder that does not fire `stop` by then has given all its data.
    timer = setTimeout(() => running?.finish(), timeouts.stop)
    running?.stop()
  }

  /** Stops when the camera is lost or the page is hidden. */
  function stopWhenLost(stream: MediaStream) {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send({ type: 'stop', why: 'hidden' })
    }
    const onLost = () => send({ type: 'stop', why: 'camera' })
    const tracks = stream.getVideoTracks()
    document.addEventListener('visibilitychange', onHidden)
    for (const track of tracks) track.addEventListener('ended', onLost)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      for (const track of tracks) track.removeEventListener('ended', onLost)
    }
  }

  const reset = () => {
    if (isBusy(snapshot().state)) return
    running?.discard()
    unlock()
    show({ ...idle, state: snapshot().state })
    send({ type: 'reset' })
  }

  return {
    snapshot,
    subscribe,
    begin(stream, source, count) {
      if (isBusy(snapshot().state)) return
      running?.discard()
      unlock()
      disposed = false
      plan = { stream, source }
      show({ ...idle, state: snapshot().state })
      cleanups = [stopWhenLost(stream), lesson.countIn(count, onLessonStopped)]
      send({ type: 'begin', from: count })
    },
    stop: (why) => send({ type: 'stop', why }),
    reset,
    dispose() {
      disposed = true
      send({ type: 'stop', why: 'hidden' })
      reset()
    },
  }
}
