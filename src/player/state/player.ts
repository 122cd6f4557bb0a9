import type { PlayerPreferences } from '#contract/learning.ts'
import type { PlayerConfig } from '#contract/messages.ts'
import { savesData } from '#src/platform/save-data.ts'
import { createStore } from '#src/platform/store.ts'
import { selectQuality } from '#src/platform/video-quality.ts'
import type { OutgoingEvent } from '../browser/page-link.ts'
import { createEffectRunner } from '../playback/effect-runner.ts'
import { startFrameLoop } from '../playback/frame-loop.ts'
import { isPictureInPictureSupported, observeFrontVideo } from '../playback/front-video.ts'
import { mediaSourceClass } from '../playback/streaming/media-source.ts'
import { sortChapters } from '../practice/timeline.ts'
import type { DevicePreferences } from './device-preferences.ts'
import { pageEventFor, readinessEventFor } from './page-events.ts'
import type { Effect, LessonMedia } from './player-effects.ts'
import { reducePlayerState, type StateEvent } from './player-reducer.ts'
import { type ControlRequest, effectsOf, startPosition } from './player-requests.ts'
import { initialState, type PlayerState } from './player-state.ts'
import { nextPass, repeatedSpan } from './practice-requests.ts'

/** The player of one lesson: requests become effects on the elements, and only what these confirm becomes state. */
export interface Player {
  readonly lesson: LessonMedia
  state(): PlayerState
  subscribe(listener: () => void): () => void
  dispatch(request: ControlRequest): void
  /** Attaches the two elements; returns the detach function. */
  attach(front: HTMLVideoElement, rear: HTMLVideoElement): () => void
}

/**
 * Creates the player of a validated configuration; `send` receives the events for the page. Preferences come with the
 * configuration, for guests from the device.
 */
export function createPlayer(
  config: PlayerConfig,
  devicePreferences: DevicePreferences,
  send: (event: OutgoingEvent) => void,
): Player {
  // Without Media Source it plays one rendition as it is.
  const renditions = mediaSourceClass() ? (config.renditions ?? []) : []
  const lesson: LessonMedia = {
    chapters: sortChapters(config.chapters),
    bpm: config.bpm,
    hasSaver: config.saver !== undefined || renditions.length > 1,
    renditions,
    saveData: savesData(),
  }
  const store = createStore(
    initialState({
      hasRear: config.streams.rear !== null,
      hasCaptions: config.captions !== undefined,
      hasCamera: config.flags.camera,
      canFloat: isPictureInPictureSupported(),
      duration: config.playback.duration,
      stored: config.stored === true,
      online: navigator.onLine,
      drill: devicePreferences.drill,
      quality: selectQuality(devicePreferences.quality, lesson),
      qualityChoice: devicePreferences.quality,
      layout: config.layout ?? 'under',
      shortcuts: devicePreferences.shortcuts,
    }),
  )
  let run: (effect: Effect) => void = () => undefined
  /** The page knows that there is a lesson; before, it receives nothing else than that, or a failure. */
  let announced = false
  /** Preferences are applied that the page knows: they are no choice to report. */
  let applying = false
  let { preferences: liked } = config

  function emit(event: StateEvent) {
    const before = store.state()
    const next = reducePlayerState(before, event)
    if (next !== before) store.set(next)
    if (applying) return
    const at = performance.timeOrigin + performance.now()
    const pageEvent = announced ? pageEventFor(event, before, store.state(), liked, at) : readinessEventFor(event, at)
    announced ||= pageEvent?.type === 'ready'
    if (pageEvent) send(pageEvent)
  }

  const runAll = (effects: readonly Effect[]) => {
    for (const effect of effects) run(effect)
  }
  function attach(front: HTMLVideoElement, rear: HTMLVideoElement) {
    const runner = createEffectRunner(front, rear, { config, lesson, state: store.state, emit, send })
    run = (effect) => (effect.do === 'prefer' ? prefer(effect.preferences) : runner.run(effect))

    function applyPreferences({ speed, mirrored, view }: PlayerPreferences) {
      applying = true
      run({ do: 'rate', to: speed })
      emit({ type: 'mirror', mirrored })
      if (store.state().rear !== 'none') {
        if (view !== store.state().wantedView) emit({ type: 'view-requested', view })
        if (view === 'rear') run({ do: 'load-rear' })
      }
      applying = false
    }

    function prefer(preferences: PlayerPreferences) {
      liked = preferences
      applyPreferences(preferences)
    }

    const stopObserving = observeFrontVideo(front, emit)
    const stopFrames = startFrameLoop({
      front,
      state: store.state,
      emit,
      remaining(position) {
        const span = repeatedSpan(store.state(), lesson)
        return span && span.to - position
      },
      onPassEnd: () => runAll(nextPass(store.state(), lesson)),
      tick: runner.tick,
    })
    const onNetwork = () => emit({ type: 'network', online: navigator.onLine })
    window.addEventListener('online', onNetwork)
    window.addEventListener('offline', onNetwork)
    const { position, duration } = config.playback
    // With Save-Data nothing autoplays.
    runner.load(config.flags.autoplay && !lesson.saveData, startPosition(position, duration))
    applyPreferences(liked ?? { ...devicePreferences, mirrored: false, view: 'front' })
    if (devicePreferences.captions && store.state().captions === 'off') run({ do: 'captions', on: true })

    return () => {
      stopObserving()
      stopFrames()
      runner.stop()
      window.removeEventListener('online', onNetwork)
      window.removeEventListener('offline', onNetwork)
      run = () => undefined
    }
  }

  return {
    lesson,
    state: store.state,
    subscribe: store.subscribe,
    dispatch: (request) => runAll(effectsOf(store.state(), request, lesson)),
    attach,
  }
}
