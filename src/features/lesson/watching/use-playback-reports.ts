import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayerEvent } from '#contract/messages.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import type { LastPlayback, VideoData } from '#contract/video-data.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { log } from '#src/platform/log.ts'
import { randomName } from '#src/platform/random-id.ts'
import { act, whenLeaving } from '#src/session/act.ts'
import type { LessonContext } from '../placement.ts'
import { createPlaybackTracker } from './playback-tracker.ts'

const reportEveryMs = 30_000

export interface ReportingOptions {
  readonly lessonId: number
  readonly within: LessonContext
  readonly signedIn: boolean
  /** The thumbs given in this visit. */
  readonly given: { readonly liked: boolean; readonly disliked: boolean } | null
  /** Three quarters were watched. */
  readonly onWatched: () => void
}

interface LessonVideo {
  readonly video_data: VideoData
  readonly last_playback_info: typeof LastPlayback.infer
}

/**
 * Reports how far a lesson is played: on every pause and at its end, every 30 s, when the page is hidden or closed, and
 * when the lesson is left (F132). Gives what hears the player. A guest is measured too, and reported once they are known.
 */
export function usePlaybackReports(watching: ReportingOptions, played: LessonVideo): (event: PlayerEvent) => void {
  const { signedIn } = watching
  const [playing] = useState(() =>
    createPlaybackTracker({
      session: randomName(),
      known: played.last_playback_info?.ranges ?? [],
      duration: played.video_data.media_duration,
      startAt: played.last_playback_info?.position ?? 0,
    }),
  )
  const leave = useRef<((action: LearningAction) => void) | null>(null)
  useEffect(() => {
    if (!signedIn) return
    whenLeaving().then((ready) => {
      leave.current = ready
    }, logFailure)
  }, [signedIn])

  const tell = (leaving: boolean) => {
    const report = watching.signedIn ? playing.takeReport(academyClock.now()) : null
    if (!report) return
    const { lessonId, within, given } = watching
    const action: LearningAction = {
      kind: 'played',
      lessonId,
      report: {
        ...report,
        course_id: within.courseId,
        program_id: within.programId,
        ...(given ? { liked_session: given.liked, disliked_session: given.disliked } : {}),
      },
    }
    if (leaving && leave.current) leave.current(action)
    else
      act(action).catch((cause: unknown) => {
        playing.giveBack(report)
        logFailure(cause)
      })
  }
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    const interval = setInterval(() => tellNow(false), reportEveryMs)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') tellNow(true)
    }
    const onClosed = () => tellNow(true)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onClosed)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onClosed)
      tellNow(false)
    }
  }, [])

  return (event) => {
    const due = playing.hear(event, performance.now())
    if (due.finished) watching.onWatched()
    if (due.report) tell(false)
  }
}

// How far somebody watched is told again with the next report; nobody is interrupted for it.
const logFailure = (cause: unknown) => log.warn('a playing could not be reported', { cause })
