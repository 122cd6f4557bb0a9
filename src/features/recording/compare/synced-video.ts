import { correctionFor } from '#src/platform/playback-sync.ts'
import { type Alignment, lessonTime, ownSpeed, ownTime } from './alignment.ts'

/** A `<video>` addressed in seconds of the lesson. */
export interface SyncedVideo {
  readonly video: HTMLVideoElement
  /** The current second of the lesson. */
  position(): number
  /** Seeks to a second of the lesson, clamped to the video's own duration. */
  seek(second: number): void
  /** Plays in step with the lesson at this speed. */
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
      // Only when it changes: each assignment fires an event, and in some browsers makes the audio stutter.
      if (video.playbackRate !== own) video.playbackRate = own
    },
  }
}

/** Whether it plays, or would if it were not buffering. */
export const isPlaying = ({ video }: SyncedVideo) => !video.paused && !video.ended

/** A MediaRecorder writes no duration, and without one a video cannot be sought. */
export const hasUnknownDuration = ({ duration }: HTMLVideoElement) => duration === Number.POSITIVE_INFINITY

/** Seeking far beyond the end makes the browser find it; `durationchange` fires when it has. */
export function probeDuration(video: HTMLVideoElement): void {
  video.currentTime = farBeyondTheEnd
}

const farBeyondTheEnd = 1e101

// Seconds. A seek while playing takes about this long, so it aims that much ahead.
const seekLead = 0.06
// Half a frame of 25 a second.
const stillTolerance = 0.02

/** Keeps one video, muted, in step with another. */
export function followVideo(leader: SyncedVideo, follower: SyncedVideo, speed: () => number) {
  let nudging = false

  /** Seeks both at once, so that both take as long. */
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
    // At its own end it waits for the leader to go back: `play()` would restart it from zero.
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
    // Rejected only where a browser wants a gesture for muted video too; the next tick tries again.
    if (video.paused) video.play().catch(() => undefined)
    nudging = correction.nudging
    follower.setSpeed(correction.rate)
  }

  /** The leader is paused: pauses the follower on the same moment. */
  function settle() {
    if (!follower.video.paused) follower.video.pause()
    if (Math.abs(follower.position() - leader.position()) > stillTolerance && !restsAtAnEnd())
      follower.seek(leader.position())
  }

  // The leader may be outside the follower's duration, where it would seek for ever.
  function restsAtAnEnd() {
    const { currentTime, duration } = follower.video
    const early = leader.position() < follower.position()
    return early ? currentTime <= stillTolerance : currentTime >= duration - stillTolerance
  }

  return { jump, tick }
}
