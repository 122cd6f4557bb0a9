import { type Alignment, lessonTime, ownSpeed, ownTime } from './alignment.ts'

/** A `<video>` that is asked in seconds of the lesson, whichever seconds it counts itself. */
export interface Picture {
  readonly video: HTMLVideoElement
  /** The second of the lesson it shows. */
  at(): number
  /** Shows a second of the lesson; beyond its own ends, its first or last picture. */
  show(second: number): void
  /** Goes along with a lesson at this speed. */
  pace(speed: number): void
}

export function pictureOf(video: HTMLVideoElement, alignment: () => Alignment): Picture {
  return {
    video,
    at: () => lessonTime(alignment(), video.currentTime),
    show(second) {
      const last = Number.isFinite(video.duration) ? video.duration : Number.POSITIVE_INFINITY
      video.currentTime = Math.min(last, Math.max(0, ownTime(alignment(), second)))
    },
    pace(speed) {
      const own = ownSpeed(alignment(), speed)
      // Set only when it changes: setting it is an event each time, and for some browsers a hitch of the sound.
      if (video.playbackRate !== own) video.playbackRate = own
    },
  }
}

/** Whether it moves, or would if more of it had arrived. */
export const isPlaying = ({ video }: Picture) => !video.paused && !video.ended

/** What a recorder writes has no length in it, and what has no length cannot be sought. */
export const lengthIsUnknown = ({ duration }: HTMLVideoElement) => duration === Number.POSITIVE_INFINITY

/** Looking for a moment beyond any end makes the browser find the end; `durationchange` tells when it has. */
export function findLength(video: HTMLVideoElement): void {
  video.currentTime = farBeyondTheEnd
}

const farBeyondTheEnd = 1e101
