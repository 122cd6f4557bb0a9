import type { PlayerLayout } from '#contract/messages.ts'
import { type QualityChoice, qualityOf } from '../playback/quality.ts'
import { type Effect, type LessonFacts, note } from './player-effects.ts'
import type { PlayerState } from './player-state.ts'

const switches = [
  'toggle-mirror',
  'toggle-view',
  'toggle-captions',
  'toggle-saver',
  'toggle-fullscreen',
  'leave-fullscreen',
  'toggle-floating',
  'toggle-stand-back',
  'toggle-camera',
  'toggle-shortcuts',
  'leave-screen',
  'record',
] as const

/** What somebody asks about what is seen: the pictures, the words on them, their window, and the camera beside them. */
export type ScreenRequest =
  | { readonly type: (typeof switches)[number] }
  | { readonly type: 'quality'; readonly choice: QualityChoice }
  /** What the page says of its camera (F149). */
  | { readonly type: 'camera-is'; readonly on: boolean }
  /** Where the page wants the controls. */
  | { readonly type: 'layout-is'; readonly layout: PlayerLayout }
  | { readonly type: 'panel'; readonly name: string }

const types: ReadonlySet<string> = new Set([...switches, 'quality', 'camera-is', 'layout-is', 'panel'])

export const isScreenRequest = (request: { readonly type: string }): request is ScreenRequest => types.has(request.type)

/** The rules of what is seen: what a request does, given what is known. */
export function screenEffects(state: PlayerState, request: ScreenRequest, lesson: LessonFacts): readonly Effect[] {
  switch (request.type) {
    case 'toggle-mirror':
      return [note({ type: 'mirror', mirrored: !state.mirrored })]
    case 'toggle-view':
      return toggleView(state)
    case 'toggle-captions':
      return state.captions === 'none' || state.captions === 'failed'
        ? []
        : [{ do: 'captions', on: state.captions === 'off' }]
    case 'quality':
      return choose(state, request.choice, lesson)
    case 'toggle-saver':
      return lesson.hasSaver ? choose(state, state.quality === 'saver' ? 'full' : 'saver', lesson) : []
    case 'toggle-fullscreen':
      return state.standBack ? leaveScreen(state) : [{ do: 'fullscreen', on: state.fullscreen === 'off' }]
    case 'leave-fullscreen':
      return leaveScreen(state)
    case 'toggle-floating':
      return state.floating === 'none' ? [] : [{ do: 'float', on: state.floating === 'off' }]
    case 'toggle-stand-back':
      return state.standBack ? leaveScreen(state) : standBack(state)
    case 'toggle-camera':
      return state.camera === 'none' ? [] : [{ do: 'camera', on: state.camera === 'off' }]
    case 'camera-is':
      return [note({ type: 'camera', on: request.on })]
    case 'layout-is':
      return [note({ type: 'layout', layout: request.layout })]
    case 'toggle-shortcuts':
      return [note({ type: 'shortcuts', on: !state.shortcuts })]
    case 'leave-screen':
      return [{ do: 'leave-screen' }]
    case 'record':
      return state.camera === 'none' ? [] : [{ do: 'record' }]
    case 'panel':
      return [{ do: 'panel', name: request.name }]
  }
}

function toggleView(state: PlayerState): readonly Effect[] {
  if (state.rear === 'none') return []
  const view = state.wantedView === 'front' ? 'rear' : 'front'
  const wanted = note({ type: 'view-wanted', view })
  if (view === 'rear' && state.rear === 'failed') return [{ do: 'wake-rear' }, wanted]
  return view === 'rear' && state.rear === 'asleep' ? [wanted, { do: 'wake-rear' }] : [wanted]
}

function choose(state: PlayerState, choice: QualityChoice, lesson: LessonFacts): readonly Effect[] {
  const quality = qualityOf(choice, lesson)
  const chosen = note({ type: 'quality', quality, choice })
  return quality === state.quality ? [chosen] : [chosen, { do: 'rendition', quality }]
}

/** From far away the whole screen is just large enough. */
function standBack(state: PlayerState): readonly Effect[] {
  const noted = note({ type: 'stand-back', on: true })
  return state.fullscreen === 'off' ? [noted, { do: 'fullscreen', on: true }] : [noted]
}

function leaveScreen(state: PlayerState): readonly Effect[] {
  const near: readonly Effect[] = state.standBack ? [note({ type: 'stand-back', on: false })] : []
  return state.fullscreen === 'off' ? near : [...near, { do: 'fullscreen', on: false }]
}
