import { createStore } from '#src/platform/store.ts'
import { alignmentOf, clampToRange, coveredRange, identityAlignment, nudged, type TakeTiming } from './alignment.ts'
import { type ComparisonState, clampSpeed, type Side } from './comparison-state.ts'
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
 * A take beside its lesson: what is asked goes to the two elements, and what they say becomes the state. The lesson
 * leads and carries the sound; where it cannot be played, the take goes on alone and is heard itself.
 */
export function createComparison(take: TakeTiming) {
  const store = createStore<ComparisonState>({
    playing: false,
    waiting: false,
    position: coveredRange(take, Number.POSITIVE_INFINITY).from,
    range: coveredRange(take, Number.POSITIVE_INFINITY),
    speed: 1,
    looping: true,
    offset: take.offset,
    broken: { lesson: false, take: false },
  })
  const { state } = store
  const change = (part: Partial<ComparisonState>) => store.set({ ...state(), ...part })
  const alignment = () => alignmentOf({ ...take, offset: state().offset })

  let pictures: { readonly lesson: SyncedVideo; readonly take: SyncedVideo } | null = null
  let follower: ReturnType<typeof followVideo> | null = null
  const leader = () => (pictures && state().broken.lesson ? pictures.take : pictures?.lesson)
  const whole = () => pictures !== null && !state().broken.lesson && !state().broken.take

  function play() {
    if (!pictures) return
    const { position, range, broken } = state()
    if (position >= range.to - almostOver) seek(range.from)
    // Both within the gesture: afterwards a browser may refuse either of them.
    for (const side of sides) if (!broken[side]) pictures[side].video.play().catch(listen)
  }

  function pause() {
    for (const side of sides) pictures?.[side].video.pause()
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

  /** Measures anew what can be played: lengths arrive late, and an offset moves it. */
  function measure() {
    const { lesson, take: own } = pictures ?? {}
    const known = (picture: SyncedVideo | undefined, otherwise: number) =>
      picture && picture.video.duration > 0 && Number.isFinite(picture.video.duration)
        ? picture.video.duration
        : otherwise
    const duration = known(own, take.duration)
    const range = coveredRange({ ...take, duration, offset: state().offset }, known(lesson, Number.POSITIVE_INFINITY))
    change({ range, position: clampToRange(range, state().position) })
  }

  function setOffset(offset: number) {
    change({ offset })
    measure()
    if (whole()) follower?.tick()
  }

  /** Takes down what the pictures show, and keeps them together and within the range. */
  function listen() {
    const picture = leader()
    if (!picture) return
    const { range, looping } = state()
    const moves = isPlaying(picture)
    const waiting = moves && picture.video.readyState <= HTMLMediaElement.HAVE_CURRENT_DATA
    const position = picture.video.readyState > 0 ? clampToRange(range, picture.position()) : state().position
    if (moves !== state().playing || waiting !== state().waiting || position !== state().position)
      change({ playing: moves, waiting, position })
    const over = picture.video.ended || (moves && picture.position() >= range.to)
    if (!over || picture.video.seeking) {
      if (whole()) follower?.tick()
    } else if (looping && range.to > range.from) play()
    else pause()
  }

  function breakDown(side: Side) {
    if (!pictures) return
    change({ broken: { ...state().broken, [side]: true } })
    hearLeader()
    leader()?.setSpeed(state().speed)
    listen()
  }

  function hearLeader() {
    if (pictures) pictures.take.video.muted = !state().broken.lesson
  }

  /** Tries what could not be played once more. */
  function retry(side: Side) {
    if (!pictures?.[side].video.hasAttribute('src')) return
    change({ broken: { ...state().broken, [side]: false } })
    hearLeader()
    pictures[side].video.load()
  }

  /** Takes hold of the two elements; gives back how to let go of them. */
  function attach(lessonVideo: HTMLVideoElement, takeVideo: HTMLVideoElement): () => void {
    pictures = {
      lesson: createSyncedVideo(lessonVideo, () => identityAlignment),
      take: createSyncedVideo(takeVideo, alignment),
    }
    follower = followVideo(pictures.lesson, pictures.take, () => state().speed)
    hearLeader()
    const letGo = new AbortController()
    const { signal } = letGo
    for (const side of sides) {
      const picture = pictures[side]
      const { video } = picture
      const ready = () => {
        if (hasUnknownDuration(video)) return probeDuration(video)
        measure()
        // Loading sets the speed back to the default one.
        picture.setSpeed(state().speed)
        picture.seek(state().position)
      }
      for (const name of lengths) video.addEventListener(name, ready, { signal })
      video.addEventListener('error', () => breakDown(side), { signal })
      for (const name of told) video.addEventListener(name, listen, { signal })
      if (video.error || !video.hasAttribute('src')) breakDown(side)
      else if (video.readyState > 0) ready()
    }
    let frame = requestAnimationFrame(function draw() {
      if (state().playing) listen()
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      letGo.abort()
      pause()
      pictures = null
      follower = null
    }
  }

  return {
    state,
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
const lengths = ['loadedmetadata', 'durationchange'] as const
// Events of time come four times a second: ends are kept by frames, and these do in a hidden tab, which draws none.
const told = ['play', 'playing', 'waiting', 'pause', 'ended', 'seeked', 'canplay', 'timeupdate'] as const
// Whoever stopped this close to the end starts over. Seconds.
const almostOver = 0.05
