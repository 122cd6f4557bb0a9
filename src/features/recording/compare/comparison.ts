import { clampSpeed } from '#contract/rules/playback-speed.ts'
import { createStore } from '#src/platform/store.ts'
import { alignmentOf, clampToRange, coveredRange, identityAlignment, nudged, type TakeTiming } from './alignment.ts'
import type { ComparisonState, Side } from './comparison-state.ts'
import {
  createSyncedVideo,
  followVideo,
  hasUnknownDuration,
  isPlaying,
  probeDuration,
  type SyncedVideo,
} from './synced-video.ts'

export type Comparison = ReturnType<typeof createComparison>

/**
 * Plays a take in step with its lesson: requests go to the two `<video>` elements, and their events become the state.
 * The lesson leads and has the audio; where it cannot be played, the take plays alone with its own.
 */
export function createComparison(take: TakeTiming) {
  const store = createStore<ComparisonState>({
    playing: false,
    waiting: false,
    position: coveredRange(take, Number.POSITIVE_INFINITY).from,
    range: coveredRange(take, Number.POSITIVE_INFINITY),
    // As the lesson was danced: the take plays at its own speed.
    speed: clampSpeed(take.rate),
    looping: true,
    offset: take.offset,
    broken: { lesson: false, take: false },
  })
  const { state } = store
  const change = (part: Partial<ComparisonState>) => store.set({ ...state(), ...part })
  const alignment = () => alignmentOf({ ...take, offset: state().offset })

  let videos: { readonly lesson: SyncedVideo; readonly take: SyncedVideo } | null = null
  let follower: ReturnType<typeof followVideo> | null = null
  const leader = () => (videos && state().broken.lesson ? videos.take : videos?.lesson)
  const whole = () => videos !== null && !state().broken.lesson && !state().broken.take

  function play() {
    if (!videos) return
    const { position, range, broken } = state()
    if (position >= range.to - almostOver) seek(range.from)
    // Both within the gesture: afterwards a browser may refuse either.
    for (const side of sides) if (!broken[side]) videos[side].video.play().catch(listen)
  }

  function pause() {
    for (const side of sides) videos?.[side].video.pause()
  }

  function seek(asked: number) {
    const position = clampToRange(state().range, asked)
    if (whole()) follower?.jump(position)
    else leader()?.seek(position)
    change({ position })
  }

  function setSpeed(speed: number) {
    change({ speed: clampSpeed(speed) })
    leader()?.setSpeed(state().speed)
    if (whole()) follower?.tick()
  }

  /** Updates the range after a duration became known or the offset changed. */
  function measure() {
    const { lesson, take: own } = videos ?? {}
    const known = (synced: SyncedVideo | undefined, otherwise: number) =>
      synced && synced.video.duration > 0 && Number.isFinite(synced.video.duration) ? synced.video.duration : otherwise
    const duration = known(own, take.duration)
    const range = coveredRange({ ...take, duration, offset: state().offset }, known(lesson, Number.POSITIVE_INFINITY))
    change({ range, position: clampToRange(range, state().position) })
  }

  function setOffset(offset: number) {
    change({ offset })
    measure()
    if (whole()) follower?.tick()
  }

  /** Reads the state from the leader, and keeps both videos in step and within the range. */
  function listen() {
    const synced = leader()
    if (!synced) return
    const { range, looping } = state()
    const moves = isPlaying(synced)
    const waiting = moves && synced.video.readyState <= HTMLMediaElement.HAVE_CURRENT_DATA
    const position = synced.video.readyState > 0 ? clampToRange(range, synced.position()) : state().position
    if (moves !== state().playing || waiting !== state().waiting || position !== state().position)
      change({ playing: moves, waiting, position })
    const over = synced.video.ended || (moves && synced.position() >= range.to)
    if (!over || synced.video.seeking) {
      if (whole()) follower?.tick()
    } else if (looping && range.to > range.from) play()
    else pause()
  }

  function setBroken(side: Side) {
    if (!videos) return
    change({ broken: { ...state().broken, [side]: true } })
    muteFollower()
    leader()?.setSpeed(state().speed)
    listen()
  }

  function muteFollower() {
    if (videos) videos.take.video.muted = !state().broken.lesson
  }

  /** Loads a video that could not be played once more. */
  function retry(side: Side) {
    if (!videos?.[side].video.hasAttribute('src')) return
    change({ broken: { ...state().broken, [side]: false } })
    muteFollower()
    videos[side].video.load()
  }

  /** Attaches the two elements; returns a function that detaches them. */
  function attach(lessonVideo: HTMLVideoElement, takeVideo: HTMLVideoElement): () => void {
    videos = {
      lesson: createSyncedVideo(lessonVideo, () => identityAlignment),
      take: createSyncedVideo(takeVideo, alignment),
    }
    follower = followVideo(videos.lesson, videos.take, () => state().speed)
    muteFollower()
    const listening = new AbortController()
    const { signal } = listening
    for (const side of sides) {
      const synced = videos[side]
      const { video } = synced
      const ready = () => {
        if (hasUnknownDuration(video)) return probeDuration(video)
        measure()
        // Loading resets the playback rate.
        synced.setSpeed(state().speed)
        synced.seek(state().position)
      }
      for (const name of durationEvents) video.addEventListener(name, ready, { signal })
      video.addEventListener('error', () => setBroken(side), { signal })
      for (const name of stateEvents) video.addEventListener(name, listen, { signal })
      if (video.error || !video.hasAttribute('src')) setBroken(side)
      else if (video.readyState > 0) ready()
    }
    let frame = requestAnimationFrame(function draw() {
      if (state().playing) listen()
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
      pause()
      videos = null
      follower = null
    }
  }

  return {
    state,
    /** Converts seconds of the lesson to those of the take. */
    inTake: (seconds: number) => seconds / take.rate,
    subscribe: store.subscribe,
    attach,
    toggle: () => (state().playing ? pause() : play()),
    seek,
    setSpeed,
    setLooping: (looping: boolean) => change({ looping }),
    nudge: (steps: number) => setOffset(nudged(state().offset, steps)),
    retry,
  }
}

const sides = ['lesson', 'take'] as const
const durationEvents = ['loadedmetadata', 'durationchange'] as const
// `timeupdate` fires four times a second: the range's end is kept by animation frames, and by these in a hidden tab.
const stateEvents = ['play', 'playing', 'waiting', 'pause', 'ended', 'seeked', 'canplay', 'timeupdate'] as const
// Seconds. A play request this close to the end starts over.
const almostOver = 0.05
