import { correctionFor } from '#contract/rules/keep-in-step.ts'
import { isPlaying, type Picture } from './synced-video.ts'

// A seek while playing takes about this long; without a lead the picture would come back late by as much. Seconds.
const seekLead = 0.06
// Half a picture of 25 a second.
const stillTolerance = 0.02

/** Keeps one picture on the moment that another shows. The follower is silent and has no say. */
export function follow(leader: Picture, follower: Picture, speed: () => number) {
  let nudging = false

  /** Both go to a second of the lesson together, so that both take as long to get there. */
  function jump(second: number) {
    nudging = false
    leader.show(second)
    follower.show(second)
    follower.pace(speed())
  }

  /** Called on every frame, and on every event of either picture. */
  function tick() {
    const { video } = follower
    if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking || leader.video.seeking) return
    if (!isPlaying(leader) || leader.video.readyState <= HTMLMediaElement.HAVE_CURRENT_DATA) return settle()
    // At its own end it waits for the leader to go back: played again, it would begin anew by itself.
    if (video.ended && leader.at() >= follower.at() - stillTolerance) return
    const correction = correctionFor({ leader: leader.at(), follower: follower.at(), rate: speed(), nudging })
    if (correction.kind === 'seek') {
      nudging = false
      follower.pace(speed())
      return follower.show(correction.to + seekLead * speed())
    }
    // Refused only where a browser wants a gesture for a silent picture too; the next tick asks again.
    if (video.paused) video.play().catch(() => undefined)
    nudging = correction.nudging
    follower.pace(correction.rate)
  }

  /** The leader stands still: so does the follower, on the same moment. */
  function settle() {
    if (!follower.video.paused) follower.video.pause()
    if (Math.abs(follower.at() - leader.at()) > stillTolerance && !restsAtAnEnd()) follower.show(leader.at())
  }

  // The leader may stand where the follower has no picture; asked again and again, it would seek for ever.
  function restsAtAnEnd() {
    const { currentTime, duration } = follower.video
    const early = leader.at() < follower.at()
    return early ? currentTime <= stillTolerance : currentTime >= duration - stillTolerance
  }

  return { jump, tick }
}
