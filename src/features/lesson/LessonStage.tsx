import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent, PlayerLayout } from '#contract/messages.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import type { VideoData } from '#contract/video-data.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import type { AsideMode, PlayerChannel } from '#src/platform/player-link.ts'
import { useSessionState } from '#src/session/session.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import pill from '#src/ui/pill.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './LessonStage.module.css'
import closed from './LockedStage.module.css'
import { LockedStage, PosterStage } from './LockedStage.tsx'
import type { LessonAsideProps } from './lesson-aside.ts'
import { lessonQueries } from './lesson-queries.ts'
import { lockedLessonCopy } from './locked-lesson-copy.ts'
import { type LessonVideo, playerConfigFor } from './player-config.ts'
import { useStageLayout } from './use-stage-layout.ts'
import { useMediaAccessRenewal } from './watching/use-media-access-renewal.ts'
import { type ReportingOptions, usePlaybackReports } from './watching/use-playback-reports.ts'

const PlayerFrame = lazy(() => import('./PlayerFrame.tsx').then((loaded) => ({ default: loaded.PlayerFrame })))
const OfflineLesson = lazyOptional(() => import('./stored/OfflineLesson.tsx').then((loaded) => loaded.OfflineLesson))

interface LessonStageProps {
  readonly lesson: Lesson
  /** The course or program that the player names. */
  readonly contextTitle: string | null
  /** Ms. */
  readonly now: number
  readonly watching: ReportingOptions
  readonly channel: PlayerChannel
  /** Whether the lesson autoplays. */
  readonly autoplay: boolean
  readonly onEvent: (event: PlayerEvent) => void
  readonly onOccupied: (asideMode: AsideMode) => void
  readonly beside: (place: LessonAsideProps) => ReactNode
  /** The streams that the page was rendered with. */
  readonly rendered: VideoData | undefined
}

/** The player of an open lesson; the locked stage of any other, without requesting its streams. */
export function LessonStage(props: LessonStageProps) {
  const { lesson, now } = props
  const [asideMode, setAsideMode] = useState<AsideMode>('no')
  const { status, user } = useSessionState()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true)
  const refusal = accessRefusal(lesson, user, now)
  // No refusal before the session is known.
  const isUndecided = refusal !== null && status === 'loading'
  const { fills, layout, leave } = useStageLayout(refusal === null, asideMode)
  return (
    <div
      className={styles.place}
      data-shared={asideMode === 'mirror' || asideMode === 'recording'}
      data-filling={fills}
    >
      <div className={styles.stage} data-open={refusal === null || isUndecided}>
        <div className={styles.screen}>
          {isUndecided ? <LoadingStage lesson={lesson} online={online} /> : null}
          {refusal && !isUndecided ? (
            <LockedStage lesson={lesson} words={lockedLessonCopy(refusal, lesson, user)} />
          ) : null}
          {refusal ? null : <OpenStage {...props} online={online} layout={layout} onLeave={leave} />}
        </div>
      </div>
      {refusal ? null : (
        <Beside
          {...props}
          onOccupied={(by) => {
            setAsideMode(by)
            props.onOccupied(by)
          }}
        />
      )}
    </div>
  )
}

/** The aside is rendered before the streams are known: an interrupted recording does not wait for them. */
function Beside({ lesson, channel, onOccupied, beside, rendered }: LessonStageProps) {
  const { data } = useQuery(lessonQueries.videoData(lesson, rendered))
  return <div className={styles.beside}>{beside({ link: channel, video: data?.video_data, onOccupied })}</div>
}

interface OpenStageProps extends LessonStageProps {
  readonly online: boolean
  readonly layout: PlayerLayout
  /** Called when the player leaves fullscreen layout. */
  readonly onLeave: () => void
}

function OpenStage({ online, ...props }: OpenStageProps) {
  const { lesson, rendered } = props
  const { data, error, isFetching, refetch } = useQuery(lessonQueries.videoData(lesson, rendered))
  if (data) {
    return (
      <Suspense fallback={<LoadingStage lesson={lesson} online={online} />}>
        <PlayerStage {...props} lessonVideo={data} />
      </Suspense>
    )
  }
  const failure = isFetching ? null : error
  return (
    <PosterStage lesson={lesson}>
      {/* The same element in both states: a live region that comes with its words is not read out. */}
      <div className={closed.status} role="status">
        {failure ? <FailureWords lesson={lesson} code={failure.code} /> : <LoadingWords online={online} />}
      </div>
      {failure ? (
        <button ref={passFocusToScreen} type="button" className={pill.secondary} onClick={() => void refetch()}>
          Inténtalo otra vez
        </button>
      ) : null}
    </PosterStage>
  )
}

function FailureWords({ lesson, code }: { readonly lesson: Lesson; readonly code: FailureCode }) {
  const { title, text } = failureMessages[code]
  const words = (
    <>
      <h2 className={closed.title}>{title}</h2>
      <p className={closed.text}>{text}</p>
    </>
  )
  return (
    <Suspense fallback={words}>
      <OfflineLesson lesson={lesson} failure={code}>
        {words}
      </OfflineLesson>
    </Suspense>
  )
}

const LoadingWords = ({ online }: { readonly online: boolean }) => (
  <p>{online ? 'Preparando la clase...' : 'Buscando la clase en este dispositivo...'}</p>
)

function LoadingStage({ lesson, online }: { readonly lesson: Lesson; readonly online: boolean }) {
  return (
    <PosterStage lesson={lesson}>
      <div className={closed.status} role="status">
        <LoadingWords online={online} />
      </div>
    </PosterStage>
  )
}

/** The player with its playback reports. */
function PlayerStage({
  lesson,
  contextTitle,
  watching,
  channel,
  autoplay,
  onEvent,
  lessonVideo,
  layout,
  onLeave,
}: Omit<OpenStageProps, 'online'> & { readonly lessonVideo: LessonVideo }) {
  const report = usePlaybackReports(watching, lessonVideo)
  const renewAccess = useMediaAccessRenewal(channel)
  const handleEvent = (event: PlayerEvent) => {
    // Without a network the renewal fails too, and none could follow for a minute.
    if (event.type === 'failed' && event.reason === 'media') renewAccess()
    if (event.type === 'leave-screen') onLeave()
    report(event)
    onEvent(event)
  }
  return (
    <>
      {watching.signedIn ? (
        <Suspense>
          <OfflineLesson lesson={lesson} player={channel} />
        </Suspense>
      ) : null}
      <PlayerFrame
        config={playerConfigFor(lesson, contextTitle, lessonVideo, autoplay)}
        channel={channel}
        onEvent={handleEvent}
        layout={layout}
      />
    </>
  )
}
