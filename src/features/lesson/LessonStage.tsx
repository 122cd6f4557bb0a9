import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent, PlayerLayout } from '#contract/messages.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import type { PlayerExchange } from '#src/platform/player-link.ts'
import { useSessionState } from '#src/session/session.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import pill from '#src/ui/pill.module.css'
import type { LessonAsideProps, AsideMode } from './lesson-aside.ts'
import closed from './LockedStage.module.css'
import { LockedStage, PosterStage } from './LockedStage.tsx'
import { lockedLessonCopy } from './locked-lesson-copy.ts'
import styles from './LessonStage.module.css'
import { lessonQueries } from './lesson-queries.ts'
import { playerConfigFor, type LessonVideo } from './player-config.ts'
import { useStageLayout } from './use-stage-layout.ts'
import { useMediaAccessRenewal } from './watching/use-media-access-renewal.ts'
import { usePlaybackReports, type ReportingOptions } from './watching/use-playback-reports.ts'

const PlayerFrame = lazy(() => import('./PlayerFrame.tsx').then((loaded) => ({ default: loaded.PlayerFrame })))

interface LessonStageProps {
  readonly lesson: Lesson
  /** The course or program the player names beside the lesson. */
  readonly contextTitle: string | null
  /** Ms. */
  readonly now: number
  readonly watching: ReportingOptions
  readonly exchange: PlayerExchange
  /** It was opened on purpose, and starts by itself where the browser lets it. */
  readonly starts: boolean
  readonly onEvent: (event: PlayerEvent) => void
  readonly onOccupied: (occupied: AsideMode) => void
  readonly beside: (place: LessonAsideProps) => ReactNode
}

/** The player of an open lesson; of a closed one, what it needs, without asking the server for its streams. */
export function LessonStage(props: LessonStageProps) {
  const { lesson, now } = props
  const [occupied, setOccupied] = useState<AsideMode>('no')
  const { status, user } = useSessionState()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  const refusal = accessRefusal(lesson, user, now)
  // Whoever may be signed in is not refused before it is known who they are.
  const asking = refusal !== null && status === 'asking'
  const { fills, layout, leave } = useStageLayout(refusal === null, occupied)
  return (
    <div
      className={styles.place}
      data-shared={occupied === 'mirror' || occupied === 'recording'}
      data-recording={occupied === 'recording'}
      data-filling={fills}
    >
      <div className={styles.stage} data-open={refusal === null || asking}>
        <div className={styles.screen}>
          {asking ? <Preparing lesson={lesson} online={online} /> : null}
          {refusal && !asking ? (
            <LockedStage lesson={lesson} words={lockedLessonCopy(refusal, lesson, user !== null)} />
          ) : null}
          {refusal ? null : <OpenStage {...props} online={online} layout={layout} onLeave={leave} />}
        </div>
      </div>
      {refusal ? null : (
        <Beside
          {...props}
          onOccupied={(by) => {
            setOccupied(by)
            props.onOccupied(by)
          }}
        />
      )}
    </div>
  )
}

/** Whoever stands beside the player, before it is known what it plays: a recording that was cut off waits for nothing. */
function Beside({ lesson, exchange, onOccupied, beside }: LessonStageProps) {
  const { data } = useQuery(lessonQueries.videoData(lesson.id))
  const src = data?.video_data.streams.front ?? null
  return <div className={styles.beside}>{beside({ link: exchange, src, onOccupied })}</div>
}

interface OpenStageProps extends LessonStageProps {
  readonly online: boolean
  readonly layout: PlayerLayout
  /** The player gives the screen back. */
  readonly onLeave: () => void
}

function OpenStage({ online, ...props }: OpenStageProps) {
  const { lesson } = props
  const { data, error, isFetching, refetch } = useQuery(lessonQueries.videoData(lesson.id))
  if (data) {
    return (
      <Suspense fallback={<Preparing lesson={lesson} online={online} />}>
        <Watched {...props} played={data} />
      </Suspense>
    )
  }
  if (isFetching || !error) return <Preparing lesson={lesson} online={online} />
  const offline = error.code === 'offline' || !online
  const { title, text } = failureMessages[error.code]
  return (
    <PosterStage lesson={lesson}>
      <h2 className={closed.title}>{offline ? 'Sin conexión no podemos traer el vídeo' : title}</h2>
      <p className={closed.text}>
        {offline
          ? 'Lo demás sigue aquí: puedes leer esta página, buscar y mirar cursos y programas. El vídeo vuelve con la red.'
          : text}
      </p>
      <button type="button" className={pill.secondary} onClick={() => void refetch()}>
        Inténtalo otra vez
      </button>
    </PosterStage>
  )
}

function Preparing({ lesson, online }: { readonly lesson: Lesson; readonly online: boolean }) {
  return (
    <PosterStage lesson={lesson}>
      <p role="status">{online ? 'Preparando la clase...' : 'Buscando la clase en este dispositivo...'}</p>
    </PosterStage>
  )
}

/** The player, and what is reported of it. */
function Watched({
  lesson,
  contextTitle,
  watching,
  exchange,
  starts,
  onEvent,
  played,
  layout,
  onLeave,
}: Omit<OpenStageProps, 'online'> & { readonly played: LessonVideo }) {
  const report = usePlaybackReports(watching, played)
  const openDoors = useMediaAccessRenewal(exchange)
  const hear = (event: PlayerEvent) => {
    if (event.type === 'failed') openDoors()
    if (event.type === 'leave-screen') onLeave()
    report(event)
    onEvent(event)
  }
  return (
    <PlayerFrame
      config={playerConfigFor(lesson, contextTitle, played, starts)}
      exchange={exchange}
      onEvent={hear}
      layout={layout}
    />
  )
}
