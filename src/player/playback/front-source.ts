import type { StateEvent } from '../state/player-reducer.ts'

/** What an element plays: the URL of a file, or what opens a stream in it, from a position in seconds. */
export type VideoSource = string | ((video: HTMLVideoElement, at: number) => void)

/** Gives an element its source, from a position in seconds on. */
export function openSource(video: HTMLVideoElement, source: VideoSource, at: number): void {
  if (typeof source === 'string') {
    video.src = source
    video.load()
  } else source(video, at)
}

/** How a file is loaded. */
interface LoadOptions {
  /** Seconds. */
  readonly at: number
  readonly rate: number
  readonly plays: boolean
}

/**
 * Loads files into the front `<video>` at a given position. The old picture stays on screen until the new one is there.
 */
export function createFrontSource(front: HTMLVideoElement, play: () => void) {
  // Null where the beginning of the file is the start.
  let startAt: number | null = null
  let release: () => void = () => undefined

  const resume = () => {
    if (startAt !== null) front.currentTime = startAt
  }
  const shown = () => {
    if (front.seeking || Math.abs(front.currentTime - (startAt ?? 0)) > 0.1) return
    startAt = null
    release()
  }
  const failed = () => release()
  const listeners = [
    ['loadedmetadata', resume],
    ['loadeddata', shown],
    ['seeked', shown],
    ['playing', failed],
    ['error', failed],
  ] as const
  for (const [name, listener] of listeners) front.addEventListener(name, listener)

  return {
    load(source: VideoSource, { at, rate, plays }: LoadOptions) {
      release()
      release = freezeFrame(front)
      startAt = at > 0 ? at : null
      openSource(front, source, at)
      // Loading resets the rate to the default. Slow music keeps its pitch.
      front.playbackRate = rate
      front.preservesPitch = true
      if (plays) play()
    },
    /** Seeks to a position in seconds; a file without its metadata begins there. */
    seek(to: number) {
      if (front.readyState === HTMLMediaElement.HAVE_NOTHING) startAt = to
      front.currentTime = to
    },
    stop() {
      release()
      for (const [name, listener] of listeners) front.removeEventListener(name, listener)
    },
  }
}

/**
 * Overlays a canvas with the current frame, because an element that changes its source shows black until the new one
 * has loaded. Does nothing without a current frame. Returns the function that removes it.
 */
function freezeFrame(video: HTMLVideoElement): () => void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.dataset.shown === 'false') return () => undefined
  const still = document.createElement('canvas')
  still.width = video.videoWidth
  still.height = video.videoHeight
  still.className = video.className
  still.getContext('2d')?.drawImage(video, 0, 0)
  video.after(still)
  return () => still.remove()
}

/**
 * Plays an element; where autoplay policy refuses sound, plays it muted and reports that; where that is refused too, it
 * stays paused.
 */
export function playOrPlayMuted(video: HTMLVideoElement, report: (event: StateEvent) => void): void {
  // What was aborted by a pause may have been started again since.
  const paused = () => {
    if (video.paused) report({ type: 'pause' })
  }
  video.play().catch((refusal: unknown) => {
    if (video.muted || !(refusal instanceof DOMException) || refusal.name !== 'NotAllowedError') return paused()
    const mute = (muted: boolean) => {
      video.muted = muted
      report({ type: 'sound', volume: video.volume, muted })
    }
    mute(true)
    video.play().then(
      () => report({ type: 'started-muted' }),
      () => {
        mute(false)
        paused()
      },
    )
  })
}
