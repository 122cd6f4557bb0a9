import { correctionFor } from '#src/platform/playback-sync.ts'
import { type Alignment, lessonTime, ownSpeed, ownTime } from './alignment.ts'

/** A `<video>` that is asked in seconds of the lesson, whichever seconds it counts itself. */
export interface SyncedVideo {
  readonly video: HTMLVideoElement
  /** The second of the lesson it shows. */
  position(): number
  /** Shows a second of the lesson; beyond its own ends, its first or last picture. */
  seek(second: number): void
  /** Goes along with a lesson at this speed. */
  setSpeed(speed: number): void
}

export function createSyncedVideo(video: HTMLVideoElement, alignment: () => Alignment): SyncedVideo {
  return {
    video,
    position: () => lessonTime(alignment(), video.currentTime),
    seek(second) {
      const last = Number.isFinite(video.duration) ? video.duration : Number.POSITIVE_INFINITY
      video.currentTime = Math.min(last, Math.max(0, ownTime(alignment(), second)))
    },
    setSpeed(speed) {
      const own = ownSpeed(alignment(), speed)
      // Set only when it changes: setting it is an event each time, and for some browsers a hitch of the sound.
      if (video.playbackRate !== own) video.playbackRate = own
    },
  }
}

/** Whether it moves, or would if more of it had arrived. */
export const isPlaying = ({ video }: SyncedVideo) => !video.paused && !video.ended

/** What a recorder writes has no length in it, and what has no length cannot be sought. */
export const hasUnknownDuration = ({ duration }: HTMLVideoElement) => duration === Number.POSITIVE_INFINITY

/** Looking for a moment beyond any end makes the browser find the end; `durationchange` tells when it has. */
export function probeDuration(video: HTMLVideoElement): void {
  video.currentTime = farBeyondTheEnd
}

const farBeyondTheEnd = 1e101

// A seek while playing takes about this long; without a lead the picture would come back late by as much. Seconds.
const seekLead = 0.06
// Half a picture of 25 a second.
const stillTolerance = 0.02

/** Keeps one picture on the moment that another shows. The follower is silent and has no say. */
export function followVideo(leader: SyncedVideo, follower: SyncedVideo, speed: () => number) {
  let nudging = false

  /** Both go to a second of the lesson together, so that both take as long to get there. */
  function jump(second: number) {
    nudging = false
    leader.seek(second)
    follower.seek(second)
    follower.setSpeed(speed())
  }

  /** Called on every frame, and on every event of either picture. */
  function tick() {
    const { video } = follower
    if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking || leader.video.seeking) return
    if (!isPlaying(leader) || leader.video.readyState <= HTMLMediaElement.HAVE_CURRENT_DATA) return settle()
    // At its own end it waits for the leader to go back: played again, it would begin anew by itself.
    if (video.ended && leader.position() >= follower.position() - stillTolerance) return
    const correction = correctionFor({
      leader: leader.position(),
      follower: follower.position(),
      rate: speed(),
      nudging,
    })
    if (correction.kind === 'seek') {
      nudging = false
      follower.setSpeed(speed())
      return follower.seek(correction.to + seekLead * speed())
    }
    // Refused only where a browser wants a gesture for a silent picture too; the next tick asks again.
    if (video.paused) video.play().catch(() => undefined)
    nudging = correction.nudging
    follower.setSpeed(correction.rate)
  }

  /** The leader stands still: so does the follower, on the same moment. */
  function settle() {
    if (!follower.video.paused) follower.video.pause()
    if (Math.abs(follower.position() - leader.position()) > stillTolerance && !restsAtAnEnd())
      follower.seek(leader.position())
  }

  // The leader may stand where the follower has no picture; asked again and again, it would seek for ever.
  function restsAtAnEnd() {
    const { currentTime, duration } = follower.video
    const early = leader.position() < follower.position()
    return early ? currentTime <= stillTolerance : currentTime >= duration - stillTolerance
  }

  return { jump, tick }
}
