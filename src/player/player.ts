import type { PlayerConfig } from '#contract/messages.ts'
import { observeFront } from './front-video.ts'
import { createFullscreen } from './fullscreen.ts'
import type { Told } from './page-link.ts'
import { type Effect, effectsOf, type LessonFacts, loopReturn, type Request } from './player-requests.ts'
import { afterFact, initialState, type PlayerFact, type PlayerState } from './player-state.ts'
import { followFront } from './rear-follower.ts'
import { inOrder } from './timeline.ts'
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

/** Makes the player of a checked configuration; `tell` hears what the page should know. */
export function createPlayer(config: PlayerConfig, tell: (told: Told) => void): Player {
  const lesson: LessonFacts = { chapters: inOrder(config.chapters), bpm: config.bpm }
  const listeners = new Set<() => void>()
  let state = initialState({
    hasRear: config.streams.rear !== null,
    duration: config.playback.duration,
    online: navigator.onLine,
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

  const ask = (request: Request) => {
    for (const effect of effectsOf(state, request, lesson)) perform(effect)
  }

  function attach(front: HTMLVideoElement, rear: HTMLVideoElement) {
    const follower = followFront(front, rear, config.streams.rear, (fact) => observe({ type: 'rear', rear: fact }))
    const fullscreen = createFullscreen(
      (screen) => observe({ type: 'fullscreen', fullscreen: screen }),
      (on) => tell({ type: 'fullscreen', on }),
    )
    let startAt = config.playback.position < config.playback.duration - almostOver ? config.playback.position : 0

    function load() {
      front.src = config.streams.front
      front.load()
    }
    const play = () => {
      front.play().catch(() => observe({ type: 'pause' }))
    }

    function reload() {
      const { rate } = state
      startAt = state.position
      observe({ type: 'reloading' })
      load()
      // Loading sets the speed back to the default one.
      front.playbackRate = rate
      play()
    }

    // What an element takes over at once is read back at once: its event comes a moment later, and a key pressed five
    // times in that moment has to count five times.
    perform = (effect) => {
      switch (effect.do) {
        case 'play':
          return play()
        case 'pause':
          return front.pause()
        case 'seek':
          front.currentTime = effect.to
          return observe({ type: 'time', position: front.currentTime, bufferedTo: state.bufferedTo })
        case 'rate':
          front.playbackRate = effect.to
          return observe({ type: 'rate', rate: front.playbackRate })
        case 'sound':
          front.volume = effect.volume
          front.muted = effect.muted
          return observe({ type: 'sound', volume: front.volume, muted: front.muted })
        case 'wake-rear':
          return follower.wake()
        case 'reload':
          return reload()
        case 'fullscreen':
          return fullscreen.set(effect.on)
        case 'note':
          return observe(effect.fact)
      }
    }

    function beginAsLiked() {
      const liked = config.preferences
      if (!liked) return
      perform({ do: 'rate', to: liked.speed })
      observe({ type: 'mirror', mirrored: liked.mirrored })
      if (liked.view === 'front' || state.rear === 'none') return
      observe({ type: 'view-wanted', view: 'rear' })
      follower.wake()
    }

    const stopObserving = observeFront(front, observe)
    const resume = () => {
      if (startAt > 0) front.currentTime = startAt
      startAt = 0
    }
    const keepLoop = () => {
      const to = loopReturn(state, lesson)
      if (to === null) return
      front.currentTime = to
      if (front.paused) play()
    }
    // Events of time come four times a second, a quarter of a second late: ends are kept by frames. A hidden tab draws
    // no frames, and there the events have to do.
    const onTime = () => {
      if (document.hidden) everyFrame()
    }
    function everyFrame() {
      if (!front.paused) observe({ type: 'time', position: front.currentTime, bufferedTo: state.bufferedTo })
      if (!front.paused && !front.seeking) keepLoop()
      follower.tick()
    }
    let frame = requestAnimationFrame(function draw() {
      everyFrame()
      frame = requestAnimationFrame(draw)
    })
    const onNetwork = () => {
      observe({ type: 'network', online: navigator.onLine })
      if (navigator.onLine && state.failure === 'offline') ask({ type: 'retry' })
    }

    front.addEventListener('loadedmetadata', resume)
    front.addEventListener('ended', keepLoop)
    front.addEventListener('timeupdate', onTime)
    window.addEventListener('online', onNetwork)
    window.addEventListener('offline', onNetwork)
    load()
    beginAsLiked()
    if (config.flags.autoplay) play()

    return () => {
      cancelAnimationFrame(frame)
      stopObserving()
      follower.stop()
      fullscreen.stop()
      front.removeEventListener('loadedmetadata', resume)
      front.removeEventListener('ended', keepLoop)
      front.removeEventListener('timeupdate', onTime)
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
