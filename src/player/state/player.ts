import type { PlayerConfig } from '#contract/messages.ts'
import type { Told } from '../browser/page-link.ts'
import { everyFrame } from '../playback/frames.ts'
import { canFloat, observeFront } from '../playback/front-video.ts'
import { createPerformer } from '../playback/performer.ts'
import { qualityOf, savesData } from '../playback/quality.ts'
import { inOrder, spanOfLoop } from '../practice/timeline.ts'
import type { Remembered } from './device-memory.ts'
import type { Effect, LessonFacts } from './player-effects.ts'
import { afterFact, type PlayerFact } from './player-facts.ts'
import { effectsOf, type Request } from './player-requests.ts'
import { initialState, type PlayerState } from './player-state.ts'
import { nextPass } from './practice-requests.ts'
import { readiness, wordsFor } from './words-for.ts'

/** The player of one lesson: what it is asked goes to the elements, and only what they confirm becomes its state. */
export interface Player {
  readonly lesson: LessonFacts
  state(): PlayerState
  subscribe(listener: () => void): () => void
  ask(request: Request): void
  /** Takes hold of the two elements; gives back how to let go of them. */
  attach(front: HTMLVideoElement, rear: HTMLVideoElement): () => void
}

// Whoever stopped this close to the end starts the lesson over. Seconds.
const almostOver = 5

/**
 * Makes the player of a checked configuration; `tell` hears what the page should know. How the learner likes lessons
 * comes with the configuration, and for whoever has no account from the device.
 */
export function createPlayer(config: PlayerConfig, remembered: Remembered, tell: (told: Told) => void): Player {
  const lesson: LessonFacts = {
    chapters: inOrder(config.chapters),
    bpm: config.bpm,
    hasSaver: config.saver !== undefined,
    saveData: savesData(),
  }
  const listeners = new Set<() => void>()
  let state = initialState({
    hasRear: config.streams.rear !== null,
    hasCaptions: config.captions !== undefined,
    hasCamera: config.flags.camera,
    canFloat: canFloat(),
    duration: config.playback.duration,
    online: navigator.onLine,
    drill: remembered.drill,
    quality: qualityOf(remembered.quality, lesson),
    qualityChoice: remembered.quality,
    layout: config.layout ?? 'under',
    shortcuts: remembered.shortcuts,
  })
  let perform: (effect: Effect) => void = () => undefined
  let announced = false

  function observe(fact: PlayerFact) {
    const before = state
    state = afterFact(state, fact)
    if (state !== before) for (const listener of listeners) listener()
    const at = performance.timeOrigin + performance.now()
    const told = announced ? wordsFor(fact, before, state, config.preferences, at) : readiness(fact, at)
    announced ||= told?.type === 'ready'
    if (told) tell(told)
  }

  const performAll = (effects: readonly Effect[]) => {
    for (const effect of effects) perform(effect)
  }
  const ask = (request: Request) => performAll(effectsOf(state, request, lesson))

  function attach(front: HTMLVideoElement, rear: HTMLVideoElement) {
    const performer = createPerformer(front, rear, { config, state: () => state, observe, tell })
    perform = performer.perform

    function beginAsLiked() {
      const { speed, mirrored, view } = config.preferences ?? { ...remembered, mirrored: false, view: 'front' }
      perform({ do: 'rate', to: speed })
      observe({ type: 'mirror', mirrored })
      if (remembered.captions && state.captions === 'off') perform({ do: 'captions', on: true })
      if (view === 'front' || state.rear === 'none') return
      observe({ type: 'view-wanted', view: 'rear' })
      perform({ do: 'wake-rear' })
    }

    const stopObserving = observeFront(front, observe)
    const stopFrames = everyFrame({
      front,
      state: () => state,
      observe,
      left(position) {
        const span = spanOfLoop(state.loop, lesson.chapters, state.duration)
        return span && span.to - position
      },
      onPassOver: () => performAll(nextPass(state, lesson)),
      tick: performer.tick,
    })
    const onNetwork = () => observe({ type: 'network', online: navigator.onLine })
    window.addEventListener('online', onNetwork)
    window.addEventListener('offline', onNetwork)
    const { position, duration } = config.playback
    // With Save-Data a film begins only when it is asked for.
    performer.load(config.flags.autoplay && !lesson.saveData, position < duration - almostOver ? position : 0)
    beginAsLiked()

    return () => {
      stopObserving()
      stopFrames()
      performer.stop()
      window.removeEventListener('online', onNetwork)
      window.removeEventListener('offline', onNetwork)
      perform = () => undefined
    }
  }

  return {
    lesson,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask,
    attach,
  }
}
