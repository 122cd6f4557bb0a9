import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import { log } from '#src/platform/log.ts'
import type { LessonPlayback } from './lesson-playback.ts'
import { type Clip, type RecordingStore, type RunningRecording, recordTake, type TakeSource } from './record-take.ts'
import { type EndReason, isBusy, nextState, type RecorderEvent, type RecorderState } from './recorder-state.ts'

export interface RecorderSnapshot {
  readonly state: RecorderState
  /** Whether what is being recorded would outlive this tab. */
  readonly persisted: boolean
  /** Once ended. */
  readonly clip: Clip | null
}

export interface RecorderDeps {
  readonly store: RecordingStore
  readonly lesson: LessonPlayback
  /** A recorder for a camera; null where the browser has none. */
  readonly createMediaRecorder: (stream: MediaStream) => MediaRecorder | null
  /** Tells other tabs that a take is in use, until the returned function is called. */
  readonly lock: (takeId: string) => () => void
  /** Ms since 1970. */
  readonly now: () => number
}

export interface Recorder {
  snapshot(): RecorderSnapshot
  subscribe(listener: () => void): () => void
  /** Counts down from so many seconds and records what the camera shows. */
  begin(stream: MediaStream, of: TakeSource, count: number): void
  stop(why: EndReason): void
  /** Lets go of what was recorded; it stays on the device unless somebody removed it. */
  reset(): void
  /** Ends whatever is going on, and lets go of it once it is over. */
  dispose(): void
}

/**
 * Ms. A first encoder may take more than a second to come; and a little is recorded over the ten seconds, so that they are
 * whole once the rest is cut off.
 */
const patience = { starting: 5000, ending: 2000, whole: 100 } as const

const idle: RecorderSnapshot = { state: { kind: 'idle' }, persisted: true, clip: null }

/** A recorder of ten seconds at most (F146): the state machine, and what each of its states sets going. */
export function createRecorder({
  store,
  lesson,
  createMediaRecorder: recorderFor,
  lock: hold,
  now,
}: RecorderDeps): Recorder {
  const listeners = new Set<() => void>()
  let snapshot = idle
  let plan: { readonly stream: MediaStream; readonly of: TakeSource } | null = null
  let running: RunningRecording | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is undone when the recorder is over, and when the clip is let go of. */
  let whenOver: (() => void)[] = []
  let letGo = () => {}
  let leaving = false

  const show = (next: RecorderSnapshot) => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  const send = (event: RecorderEvent, clip: Clip | null = null) => {
    const state = nextState(snapshot.state, event)
    if (state === snapshot.state) return
    const entered = state.kind !== snapshot.state.kind
    clearTimeout(timer)
    show({ ...snapshot, state, clip })
    if (state.kind === 'counting') wait(1000, { type: 'count' })
    if (!entered) return
    if (state.kind === 'starting') start()
    if (state.kind === 'recording')
      wait(state.startedAt + maxTakeSeconds * 1000 + patience.whole - now(), { type: 'stop', why: 'time' })
    if (state.kind === 'ending') end()
    if (!isBusy(state)) over(state)
  }
  const wait = (ms: number, event: RecorderEvent) => {
    timer = setTimeout(() => send(event), ms)
  }

  function over({ kind }: RecorderState) {
    for (const undo of whenOver) undo()
    whenOver = []
    lesson.pause()
    if (kind === 'ended' && !leaving) return
    running?.discard()
    letGo()
  }

  function start() {
    const recorder = plan && recorderFor(plan.stream)
    if (!plan || !recorder) return send({ type: 'unsupported' })
    const { of } = plan
    timer = setTimeout(() => send({ type: 'late' }), patience.starting)
    try {
      running = recordTake(recorder, {
        store,
        source: of,
        now,
        startAt: lesson.startAt,
        onStarted(take) {
          letGo = hold(take.id)
          send({ type: 'started', at: take.recordedAt })
          whenOver.push(lesson.refine(take.recordedAt, (better) => running?.correctStart(better)))
        },
        onBroken: () => send({ type: 'stop', why: 'broken' }),
        onStorageFailed: () => show({ ...snapshot, persisted: false }),
        onClosed: (clip) => send({ type: 'closed', empty: clip === null }, clip),
      })
    } catch (cause) {
      log.warn('a recorder did not start', { cause })
      send({ type: 'unsupported' })
    }
  }

  function end() {
    // A recorder that says nothing more has given what it had.
    timer = setTimeout(() => running?.finish(), patience.ending)
    running?.stop()
  }

  /** Ends with whatever takes the picture away: the camera, or the learner's eyes. */
  function watch(stream: MediaStream) {
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
    if (isBusy(snapshot.state)) return
    running?.discard()
    letGo()
    show({ ...idle, state: snapshot.state })
    send({ type: 'reset' })
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(stream, of, count) {
      if (isBusy(snapshot.state)) return
      running?.discard()
      letGo()
      leaving = false
      plan = { stream, of }
      show({ ...idle, state: snapshot.state })
      whenOver = [watch(stream), lesson.countIn(count)]
      send({ type: 'begin', from: count })
    },
    stop: (why) => send({ type: 'stop', why }),
    reset,
    dispose() {
      leaving = true
      send({ type: 'stop', why: 'hidden' })
      reset()
    },
  }
}
