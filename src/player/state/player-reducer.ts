import type { PlayerLayout } from '#contract/messages.ts'
import type { Quality, QualityChoice } from '../playback/quality.ts'
import type { Drill } from '../practice/drill.ts'
import type { Marks } from '../practice/marks.ts'
import type { Loop } from '../practice/timeline.ts'
import { isGoing, type PlayerState, type View } from './player-state.ts'

/** Something that happened, as the elements, the browser and the page report it. */
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
  | { readonly type: 'marks'; readonly marks: Marks }
  | { readonly type: 'drill'; readonly drill: Drill }
  /** A ramp began at the speed that was there before, or is over. */
  | { readonly type: 'ramp'; readonly before: number | null }
  | { readonly type: 'counting'; readonly count: number | null }
  | { readonly type: 'captions'; readonly captions: 'off' | 'on' | 'failed' }
  | { readonly type: 'caption'; readonly text: string }
  | { readonly type: 'quality'; readonly quality: Quality; readonly choice: QualityChoice }
  | { readonly type: 'fullscreen'; readonly fullscreen: PlayerState['fullscreen'] }
  | { readonly type: 'floating'; readonly on: boolean }
  | { readonly type: 'stand-back'; readonly on: boolean }
  | { readonly type: 'camera'; readonly on: boolean }
  | { readonly type: 'layout'; readonly layout: PlayerLayout }
  | { readonly type: 'shortcuts'; readonly on: boolean }
  | { readonly type: 'started-muted' }

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
      return { ...state, playback: 'loading', buffering: false, failure: null, goesOn: false }
    case 'rate':
      return { ...state, rate: fact.rate }
    case 'sound':
      return { ...state, volume: fact.volume, muted: fact.muted, startedMuted: state.startedMuted && fact.muted }
    case 'failed':
      return { ...state, playback: 'paused', buffering: false, failure: fact.failure, goesOn: isGoing(state) }
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
    case 'marks':
      return { ...state, marks: fact.marks }
    case 'drill':
      return { ...state, drill: fact.drill }
    case 'ramp':
      return { ...state, rateBefore: fact.before }
    case 'counting':
      return { ...state, counting: fact.count }
    case 'captions':
      return { ...state, captions: fact.captions, caption: fact.captions === 'on' ? state.caption : '' }
    case 'caption':
      return { ...state, caption: state.captions === 'on' ? fact.text : '' }
    case 'quality':
      return { ...state, quality: fact.quality, qualityChoice: fact.choice }
    case 'fullscreen':
      // Whoever leaves the whole screen by the browser's own key leaves what filled it.
      return { ...state, fullscreen: fact.fullscreen, standBack: state.standBack && !leaves(state, fact.fullscreen) }
    case 'floating':
      return { ...state, floating: fact.on ? 'on' : 'off' }
    case 'stand-back':
      return { ...state, standBack: fact.on }
    case 'camera':
      return state.camera === 'none' ? state : { ...state, camera: fact.on ? 'on' : 'off' }
    case 'layout':
      return { ...state, layout: fact.layout }
    case 'shortcuts':
      return { ...state, shortcuts: fact.on }
    case 'started-muted':
      return { ...state, startedMuted: state.muted }
  }
}

const leaves = (state: PlayerState, next: PlayerState['fullscreen']) => state.fullscreen !== 'off' && next === 'off'

/** The old picture stays until the wanted one is there: changing the view never shows black. */
function withView(state: PlayerState): PlayerState {
  if (state.wantedView === 'front') return { ...state, view: 'front' }
  return state.rear === 'ready' ? { ...state, view: 'rear' } : state
}
