/** Why a recording ended; `lesson`: the lesson has stopped. Each reason leaves the clip so far. */
export type EndReason = 'time' | 'hand' | 'camera' | 'hidden' | 'lesson' | 'broken'
/** Why nothing was recorded at all. */
export type FailReason = 'camera' | 'unsupported' | 'broken' | 'late' | 'empty'

export type RecorderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'counting'; readonly left: number }
  | { readonly kind: 'starting' }
  /** `startedAt` in ms since 1970: the first frame. */
  | { readonly kind: 'recording'; readonly startedAt: number }
  | { readonly kind: 'ending'; readonly why: EndReason }
  | { readonly kind: 'ended'; readonly why: EndReason }
  | { readonly kind: 'failed'; readonly why: FailReason }

export type RecorderEvent =
  /** Starts a countdown of `from` seconds. */
  | { readonly type: 'begin'; readonly from: number }
  | { readonly type: 'count' }
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'stop'; readonly why: EndReason }
  /** The browser records none of our types. */
  | { readonly type: 'unsupported' }
  /** The recorder has ended; `empty` where it recorded nothing. */
  | { readonly type: 'closed'; readonly empty: boolean }
  /** The recorder did not start within its timeout. */
  | { readonly type: 'late' }
  | { readonly type: 'reset' }

const failedBy: Readonly<Record<EndReason, FailReason | null>> = {
  time: null,
  hand: null,
  hidden: null,
  lesson: null,
  camera: 'camera',
  broken: 'broken',
}

/**
 * The state of a recorder after an event; the same state where the event does not apply. No state waits for ever: the
 * caller sends `late` and `closed` in any case.
 */
export function nextState(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (state.kind) {
    case 'idle':
    case 'ended':
    case 'failed':
      if (event.type === 'begin') return { kind: 'counting', left: event.from }
      return event.type === 'reset' && state.kind !== 'idle' ? { kind: 'idle' } : state
    case 'counting':
      if (event.type === 'count')
        return state.left > 1 ? { kind: 'counting', left: state.left - 1 } : { kind: 'starting' }
      return event.type === 'stop' ? beforeFirstFrame(event.why) : state
    case 'starting':
      if (event.type === 'started') return { kind: 'recording', startedAt: event.at }
      if (event.type === 'unsupported' || event.type === 'late') return { kind: 'failed', why: event.type }
      return event.type === 'stop' ? beforeFirstFrame(event.why) : state
    case 'recording':
      if (event.type === 'stop') return { kind: 'ending', why: event.why }
      // A recorder that ends unasked has lost its camera.
      return event.type === 'closed' ? closed('camera', event.empty) : state
    case 'ending':
      return event.type === 'closed' ? closed(state.why, event.empty) : state
  }
}

const beforeFirstFrame = (why: EndReason): RecorderState => {
  const reason = failedBy[why]
  return reason === null ? { kind: 'idle' } : { kind: 'failed', why: reason }
}

const closed = (why: EndReason, empty: boolean): RecorderState =>
  empty ? { kind: 'failed', why: failedBy[why] ?? 'empty' } : { kind: 'ended', why }

/** Whether a recording would be cut off now. */
export const isBusy = ({ kind }: RecorderState): boolean =>
  kind === 'counting' || kind === 'starting' || kind === 'recording' || kind === 'ending'
