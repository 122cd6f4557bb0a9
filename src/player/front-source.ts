import { holdPicture } from './hold-picture.ts'

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
