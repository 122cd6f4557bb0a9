import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayerEvent } from '#contract/messages.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import type { LastPlayback, VideoData } from '#contract/video-data.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { log } from '#src/platform/log.ts'
import { randomId } from '#src/platform/random-id.ts'
import { act, recorderOnPageHide } from '#src/session/learning/act.ts'
import type { LessonContext } from '../placement.ts'
import { createPlaybackTracker } from './playback-tracker.ts'

const reportEveryMs = 30_000

export interface ReportingOptions {
  readonly lessonId: number
  readonly context: LessonContext
  readonly signedIn: boolean
  /** The rating given in this visit. */
  readonly ratedNow: { readonly liked: boolean; readonly disliked: boolean; readonly at: number } | null
  /** Called once a learner has played three quarters, as a guest before they signed in too. */
  readonly onWatched: () => void
}

interface LessonVideo {
  readonly video_data: VideoData
  readonly last_playback_info: typeof LastPlayback.infer
}

/**
 * Reports how far a lesson was played: on pause and end, every 30 s, when the page is hidden or closed, and when the
 * lesson is left (F132). Returns the event handler. Guests are tracked too, and reported once they sign in.
 */
export function usePlaybackReports(watching: ReportingOptions, played: LessonVideo): (event: PlayerEvent) => void {
  const { signedIn } = watching
  const [tracker] = useState(() =>
    createPlaybackTracker({
      session: randomId(),
      known: played.last_playback_info?.ranges ?? [],
      duration: played.video_data.media_duration,
      startAt: played.last_playback_info?.position ?? 0,
    }),
  )
  const ranges = played.last_playback_info?.ranges
  // A lesson that plays from this device does not wait for what the server knows of other devices.
  useEffect(() => {
    if (ranges) tracker.addKnown(ranges)
  }, [tracker, ranges])
  const leave = useRef<((action: LearningAction) => void) | null>(null)
  useEffect(() => {
    if (!signedIn) return
    recorderOnPageHide().then((ready) => {
      leave.current = ready
    }, logFailure)
  }, [signedIn])

  const sendReport = (leaving: boolean) => {
    const report = watching.signedIn ? tracker.drainReport(academyClock.now()) : null
    if (!report) return
    const { lessonId, context, ratedNow } = watching
    const action: LearningAction = {
      kind: 'played',
      lessonId,
      report: {
        ...report,
        course_id: context.courseId,
        program_id: context.programId,
        ...(ratedNow
          ? { liked_session: ratedNow.liked, disliked_session: ratedNow.disliked, rated_at: ratedNow.at }
          : {}),
      },
    }
    if (leaving && leave.current) leave.current(action)
    else
      act(action).catch((cause: unknown) => {
        tracker.restore(report)
        logFailure(cause)
      })
  }
  const sendNow = useEffectEvent(sendReport)
  useEffect(() => {
    const interval = setInterval(() => sendNow(false), reportEveryMs)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendNow(true)
    }
    const onPageHide = () => sendNow(true)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
      sendNow(false)
    }
  }, [])

  const finishWhenDue = () => {
    if (watching.signedIn && tracker.claimFinish()) watching.onWatched()
  }
  const onSignedIn = useEffectEvent(finishWhenDue)
  // What they have played as a guest may be enough, and its last event may be over.
  useEffect(() => {
    if (signedIn) onSignedIn()
  }, [signedIn])

  return (event) => {
    const due = tracker.handle(event, performance.now())
    finishWhenDue()
    if (due) sendReport(false)
  }
}

// The next report includes it; the learner is not interrupted.
const logFailure = (cause: unknown) => log.warn('playing not reported', { cause })
