import type { Loop } from './timeline.ts'

export type View = 'front' | 'rear'

/**
 * What is known of the player. Everything about time, speed and sound is what the front `<video>` last confirmed; a
 * request changes nothing here until the element says that it happened.
 */
export interface PlayerState {
  readonly playback: 'loading' | 'paused' | 'playing' | 'ended'
  /** Playing was asked for, and the next picture has not arrived. */
  readonly buffering: boolean
  /** Seconds. */
  readonly position: number
  /** Seconds; 0 until known. */
  readonly duration: number
  /** Seconds that are here already, from the start of the stretch being played. */
  readonly bufferedTo: number
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
  readonly failure: 'media' | 'offline' | null
  readonly online: boolean
  /** The picture on the screen. It follows `wantedView` once that picture is there and in step. */
  readonly view: View
  readonly wantedView: View
  /** `asleep` until it is first wanted, so that nobody pays for a picture they never see. */
  readonly rear: 'none' | 'asleep' | 'waking' | 'ready' | 'failed'
  readonly mirrored: boolean
  readonly loop: Loop
  /** `page` is the fullscreen the lesson page gives where the browser has none for a frame (F130). */
  readonly fullscreen: 'off' | 'real' | 'page'
}

/** Something that happened, as the elements and the browser report it. */
export type PlayerFact =
  | { readonly type: 'metadata'; readonly duration: number }
  | { readonly type: 'time'; readonly position: number; readonly bufferedTo: number }
  | { readonly type: 'play' | 'playing' | 'waiting' | 'pause' | 'ended' | 'reloading' }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'sound'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'failed'; readonly failure: 'media' | 'offline' }
  | { readonly type: 'network'; readonly online: boolean }
  | { readonly type: 'view-wanted'; readonly view: View }
  | { readonly type: 'rear'; readonly rear: 'waking' | 'ready' | 'failed' }
  | { readonly type: 'mirror'; readonly mirrored: boolean }
  | { readonly type: 'loop'; readonly loop: Loop }
  | { readonly type: 'fullscreen'; readonly fullscreen: PlayerState['fullscreen'] }

/** A player that has asked for its lesson and knows nothing of it yet. */
export function initialState(given: { hasRear: boolean; duration: number; online: boolean }): PlayerState {
  return {
    playback: 'loading',
    buffering: false,
    position: 0,
    duration: given.duration,
    bufferedTo: 0,
    rate: 1,
    volume: 1,
    muted: false,
    failure: null,
    online: given.online,
    view: 'front',
    wantedView: 'front',
    rear: given.hasRear ? 'asleep' : 'none',
    mirrored: false,
    loop: { kind: 'off' },
    fullscreen: 'off',
  }
}

/** The state after something happened. */
export function afterFact(state: PlayerState, fact: PlayerFact): PlayerState {
  switch (fact.type) {
    case 'metadata':
      return {
        ...state,
        playback: state.playback === 'loading' ? 'paused' : state.playback,
        duration: Number.isFinite(fact.duration) ? fact.duration : state.duration,
        failure: null,
      }
    case 'time':
      return { ...state, position: fact.position, bufferedTo: fact.bufferedTo }
    case 'play':
      return { ...state, playback: 'playing' }
    case 'playing':
      return { ...state, playback: 'playing', buffering: false, failure: null }
    case 'waiting':
      return { ...state, buffering: true }
    case 'pause':
      // The element pauses itself at its end, before it says that it ended.
      return { ...state, playback: state.playback === 'loading' ? 'loading' : 'paused', buffering: false }
    case 'ended':
      return { ...state, playback: 'ended', buffering: false }
    case 'reloading':
      return { ...state, playback: 'loading', buffering: false, failure: null }
    case 'rate':
      return { ...state, rate: fact.rate }
    case 'sound':
      return { ...state, volume: fact.volume, muted: fact.muted }
    case 'failed':
      return { ...state, playback: 'paused', buffering: false, failure: fact.failure }
    case 'network':
      return { ...state, online: fact.online }
    case 'view-wanted':
      return withView({ ...state, wantedView: state.rear === 'failed' ? 'front' : fact.view })
    case 'rear':
      return withView({ ...state, rear: fact.rear, wantedView: fact.rear === 'failed' ? 'front' : state.wantedView })
    case 'mirror':
      return { ...state, mirrored: fact.mirrored }
    case 'loop':
      return { ...state, loop: fact.loop }
    case 'fullscreen':
      return { ...state, fullscreen: fact.fullscreen }
  }
}

/** The old picture stays until the wanted one is there: changing the view never shows black. */
function withView(state: PlayerState): PlayerState {
  if (state.wantedView === 'front') return { ...state, view: 'front' }
  return state.rear === 'ready' ? { ...state, view: 'rear' } : state
}
