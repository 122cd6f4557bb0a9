import type { PlayerFact } from '../state/player-facts.ts'

/** Where to begin, and whether to go on by itself. */
interface Start {
  /** Seconds. */
  readonly at: number
  readonly rate: number
  readonly plays: boolean
}

/**
 * Gives the front `<video>` its file, at the moment that was being danced. Until the new picture is there the old one
 * stays on the screen.
 */
export function frontSource(front: HTMLVideoElement, play: () => void) {
  let startAt = 0
  let release: () => void = () => undefined

  const resume = () => {
    if (startAt > 0) front.currentTime = startAt
  }
  const shown = () => {
    if (front.seeking || Math.abs(front.currentTime - startAt) > 0.1) return
    startAt = 0
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
    load(address: string, { at, rate, plays }: Start) {
      release()
      release = holdPicture(front)
      startAt = at
      front.src = address
      front.load()
      // Loading sets the speed back to the default one. Slow music keeps its pitch.
      front.playbackRate = rate
      front.preservesPitch = true
      if (plays) play()
    },
    stop() {
      release()
      for (const [name, listener] of listeners) front.removeEventListener(name, listener)
    },
  }
}

/**
 * Keeps the picture a `<video>` shows on top of it, because an element that changes its file shows black until the new
 * one has come. Nothing is held where there is no picture yet. The returned function lets go.
 */
export function holdPicture(video: HTMLVideoElement): () => void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.dataset.shown === 'false') return () => undefined
  const held = document.createElement('canvas')
  held.width = video.videoWidth
  held.height = video.videoHeight
  held.className = video.className
  held.getContext('2d')?.drawImage(video, 0, 0)
  video.after(held)
  return () => held.remove()
}

/**
 * Plays an element. A browser that lets nothing sound without a touch plays it muted, which is then reported; one that
 * refuses that too leaves it paused.
 */
export function startPlaying(video: HTMLVideoElement, report: (fact: PlayerFact) => void): void {
  const paused = () => report({ type: 'pause' })
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
