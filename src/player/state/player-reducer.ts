import type { PlayerLayout } from '#contract/messages.ts'
import type { Quality, QualityChoice } from '#src/platform/video-quality.ts'
import type { Drill } from '../practice/drill.ts'
import type { Marks } from '../practice/marks.ts'
import type { Loop } from '../practice/timeline.ts'
import { isRunning, type PlayerState, type View } from './player-state.ts'

/** An event of the elements, the browser or the page. */
export type StateEvent =
  | { readonly type: 'metadata'; readonly duration: number }
  | { readonly type: 'time'; readonly position: number; readonly bufferedTo: number }
  | { readonly type: 'play' | 'playing' | 'waiting' | 'pause' | 'ended' | 'reloading' }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'sound'; readonly volume: number; readonly muted: boolean }
  | { readonly type: 'failed'; readonly failure: 'media' | 'offline' }
  | { readonly type: 'network'; readonly online: boolean }
  /** The lesson plays from this device from now on. */
  | { readonly type: 'stored' }
  | { readonly type: 'view-requested'; readonly view: View }
  | { readonly type: 'rear'; readonly rear: 'loading' | 'ready' | 'waiting' | 'failed' }
  /** The height of the picture, of a rendition that plays from now on. */
  | { readonly type: 'lines'; readonly lines: number }
  | { readonly type: 'mirror'; readonly mirrored: boolean }
  | { readonly type: 'loop'; readonly loop: Loop }
  | { readonly type: 'marks'; readonly marks: Marks }
  | { readonly type: 'drill'; readonly drill: Drill }
  /** A tempo ramp began at this rate, or is over. */
  | { readonly type: 'ramp'; readonly before: number | null }
  | { readonly type: 'recording'; readonly on: boolean }
  /** A request was refused, since a take is recorded. */
  | { readonly type: 'refused' }
  | { readonly type: 'counting'; readonly count: number | null }
  | { readonly type: 'captions'; readonly captions: 'off' | 'on' | 'failed' }
  | { readonly type: 'caption'; readonly text: string }
  | { readonly type: 'quality'; readonly quality: Quality; readonly choice: QualityChoice }
  | { readonly type: 'fullscreen'; readonly fullscreen: PlayerState['fullscreen'] }
  | { readonly type: 'picture-in-picture'; readonly on: boolean }
  | { readonly type: 'distance-mode'; readonly on: boolean }
  | { readonly type: 'camera'; readonly on: boolean }
  | { readonly type: 'layout'; readonly layout: PlayerLayout }
  | { readonly type: 'shortcuts'; readonly on: boolean }
  | { readonly type: 'started-muted' }

/** The state after an event. */
export function reducePlayerState(state: PlayerState, event: StateEvent): PlayerState {
  switch (event.type) {
    case 'metadata':
      return {
        ...state,
        playback: state.playback === 'loading' ? 'paused' : state.playback,
        duration: Number.isFinite(event.duration) ? event.duration : state.duration,
        failure: null,
      }
    case 'time':
      return { ...state, position: event.position, bufferedTo: event.bufferedTo }
    case 'play':
      return { ...state, playback: 'playing' }
    case 'playing':
      return { ...state, playback: 'playing', begun: true, buffering: false, failure: null }
    case 'waiting':
      return { ...state, buffering: true }
    case 'pause':
      // The element fires `pause` before `ended`.
      return { ...state, playback: state.playback === 'loading' ? 'loading' : 'paused', buffering: false }
    case 'ended':
      return { ...state, playback: 'ended', buffering: false }
    case 'reloading':
      return { ...state, playback: 'loading', buffering: false, failure: null, resumesAfterFailure: false }
    case 'rate':
      return { ...state, rate: event.rate }
    case 'sound':
      return { ...state, volume: event.volume, muted: event.muted, startedMuted: state.startedMuted && event.muted }
    case 'failed':
      return {
        ...state,
        playback: 'paused',
        buffering: false,
        failure: event.failure,
        resumesAfterFailure: isRunning(state),
      }
    case 'network':
      return { ...state, online: state.stored || event.online }
    case 'stored':
      return { ...state, stored: true, online: true }
    case 'view-requested':
      return withView({ ...state, wantedView: state.rear === 'failed' ? 'front' : event.view })
    case 'rear':
      return withView({ ...state, rear: event.rear, wantedView: event.rear === 'failed' ? 'front' : state.wantedView })
    case 'lines':
      return { ...state, lines: event.lines }
    case 'mirror':
      return { ...state, mirrored: event.mirrored }
    case 'loop':
      return { ...state, loop: event.loop }
    case 'marks':
      return { ...state, marks: event.marks }
    case 'drill':
      return { ...state, drill: event.drill }
    case 'ramp':
      return { ...state, rateBeforeRamp: event.before }
    case 'recording':
      return { ...state, recording: event.on }
    case 'refused':
      return { ...state, refusals: state.refusals + 1 }
    case 'counting':
      return { ...state, countInBeat: event.count }
    case 'captions':
      return { ...state, captions: event.captions, caption: event.captions === 'on' ? state.caption : '' }
    case 'caption':
      return { ...state, caption: state.captions === 'on' ? event.text : '' }
    case 'quality':
      return { ...state, quality: event.quality, qualityChoice: event.choice }
    case 'fullscreen':
      // Leaving fullscreen by the browser's own key leaves distance mode too.
      return {
        ...state,
        fullscreen: event.fullscreen,
        distanceMode: state.distanceMode && !leaves(state, event.fullscreen),
      }
    case 'picture-in-picture':
      return { ...state, pictureInPicture: event.on ? 'on' : 'off' }
    case 'distance-mode':
      return { ...state, distanceMode: event.on }
    case 'camera':
      return state.camera === 'none' ? state : { ...state, camera: event.on ? 'on' : 'off' }
    case 'layout':
      return { ...state, layout: event.layout }
    case 'shortcuts':
      return { ...state, shortcuts: event.on }
    case 'started-muted':
      return { ...state, startedMuted: state.muted }
  }
}

const leaves = (state: PlayerState, next: PlayerState['fullscreen']) => state.fullscreen !== 'off' && next === 'off'

/** The old view stays until the new one is ready: a change never shows black. */
function withView(state: PlayerState): PlayerState {
  if (state.wantedView === 'front') return { ...state, view: 'front' }
  // A line that does not carry both views: the front one has the sound.
  if (state.rear === 'waiting') return { ...state, view: 'front' }
  return state.rear === 'ready' ? { ...state, view: 'rear' } : state
}
