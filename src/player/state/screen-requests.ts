import type { PlayerLayout } from '#contract/messages.ts'
import { type QualityChoice, selectQuality } from '#src/platform/video-quality.ts'
import { type Effect, emit, type LessonMedia } from './player-effects.ts'
import type { PlayerState } from './player-state.ts'

const switches = [
  'toggle-mirror',
  'toggle-view',
  'toggle-captions',
  'toggle-saver',
  'toggle-fullscreen',
  'leave-fullscreen',
  'toggle-picture-in-picture',
  'toggle-distance-mode',
  'toggle-camera',
  'toggle-shortcuts',
  'leave-screen',
  'record',
] as const

/** Requests about what is shown: view, captions, windows, camera and layout. */
export type ScreenRequest =
  | { readonly type: (typeof switches)[number] }
  | { readonly type: 'quality'; readonly choice: QualityChoice }
  /** The camera's status as the page reports it (F149). */
  | { readonly type: 'set-camera'; readonly on: boolean }
  /** The placement of the controls that the page wants. */
  | { readonly type: 'set-layout'; readonly layout: PlayerLayout }
  | { readonly type: 'panel'; readonly name: string }

const types: ReadonlySet<string> = new Set([...switches, 'quality', 'set-camera', 'set-layout', 'panel'])

export const isScreenRequest = (request: { readonly type: string }): request is ScreenRequest => types.has(request.type)

/** The effects of a screen request. */
export function screenEffects(state: PlayerState, request: ScreenRequest, lesson: LessonMedia): readonly Effect[] {
  switch (request.type) {
    case 'toggle-mirror':
      return [emit({ type: 'mirror', mirrored: !state.mirrored })]
    case 'toggle-view':
      return toggleView(state)
    case 'toggle-captions':
      // Captions that failed are tried again.
      return state.captions === 'none' ? [] : [{ do: 'captions', on: state.captions !== 'on' }]
    case 'quality':
      return choose(state, request.choice, lesson)
    case 'toggle-saver':
      return lesson.hasSaver ? choose(state, state.quality === 'saver' ? 'full' : 'saver', lesson) : []
    case 'toggle-fullscreen':
      return state.distanceMode ? leaveScreen(state) : [{ do: 'fullscreen', on: state.fullscreen === 'off' }]
    case 'leave-fullscreen':
      return leaveScreen(state)
    case 'toggle-picture-in-picture':
      return state.pictureInPicture === 'none'
        ? []
        : [{ do: 'picture-in-picture', on: state.pictureInPicture === 'off' }]
    case 'toggle-distance-mode':
      return state.distanceMode ? leaveScreen(state) : enterDistanceMode(state)
    case 'toggle-camera':
      return state.camera === 'none' ? [] : [{ do: 'camera', on: state.camera === 'off' }]
    case 'set-camera':
      return [emit({ type: 'camera', on: request.on })]
    case 'set-layout':
      return [emit({ type: 'layout', layout: request.layout })]
    case 'toggle-shortcuts':
      return [emit({ type: 'shortcuts', on: !state.shortcuts })]
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
  const wanted = emit({ type: 'view-requested', view })
  if (view === 'rear' && state.rear === 'failed') return [{ do: 'load-rear' }, wanted]
  return view === 'rear' && state.rear === 'idle' ? [wanted, { do: 'load-rear' }] : [wanted]
}

function choose(state: PlayerState, choice: QualityChoice, lesson: LessonMedia): readonly Effect[] {
  const quality = selectQuality(choice, lesson)
  const chosen = emit({ type: 'quality', quality, choice })
  // On this device there is one rendition.
  if (state.stored) return [chosen]
  if (lesson.renditions.length > 0) return choice === state.qualityChoice ? [chosen] : [chosen, { do: 'choose-lines' }]
  return quality === state.quality ? [chosen] : [chosen, { do: 'rendition', quality }]
}

/** Distance mode needs fullscreen to be readable. */
function enterDistanceMode(state: PlayerState): readonly Effect[] {
  const noted = emit({ type: 'distance-mode', on: true })
  return state.fullscreen === 'off' ? [noted, { do: 'fullscreen', on: true }] : [noted]
}

function leaveScreen(state: PlayerState): readonly Effect[] {
  const near: readonly Effect[] = state.distanceMode ? [emit({ type: 'distance-mode', on: false })] : []
  return state.fullscreen === 'off' ? near : [...near, { do: 'fullscreen', on: false }]
}
