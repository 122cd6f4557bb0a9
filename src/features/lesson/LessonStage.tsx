import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent, PlayerLayout } from '#contract/messages.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import type { PlayerExchange } from '#src/platform/player-link.ts'
import { useSessionState } from '#src/session/session.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import pill from '#src/ui/pill.module.css'
import type { BesideLesson, Occupied } from './beside-lesson.ts'
import closed from './ClosedStage.module.css'
import { ClosedStage, DarkStage } from './ClosedStage.tsx'
import { closedWords } from './closed-words.ts'
import styles from './LessonStage.module.css'
import { lessonQueries } from './lesson-queries.ts'
import { configOf, type Played } from './player-config.ts'
import { useFilling } from './use-filling.ts'
import { useOpenDoors } from './watching/use-open-doors.ts'
import { usePlaybackReports, type Watching } from './watching/use-playback-reports.ts'

const PlayerFrame = lazy(() => import('./PlayerFrame.tsx').then((loaded) => ({ default: loaded.PlayerFrame })))

interface LessonStageProps {
  readonly lesson: Lesson
  /** The course or program the player names beside the lesson. */
  readonly contextTitle: string | null
  /** Ms. */
  readonly now: number
  readonly watching: Watching
  readonly exchange: PlayerExchange
  /** It was opened on purpose, and starts by itself where the browser lets it. */
  readonly starts: boolean
  readonly onEvent: (event: PlayerEvent) => void
  readonly onOccupied: (occupied: Occupied) => void
  readonly beside: (place: BesideLesson) => ReactNode
}

/** The player of an open lesson; of a closed one, what it needs, without asking the server for its streams. */
export function LessonStage(props: LessonStageProps) {
  const { lesson, now } = props
  const [occupied, setOccupied] = useState<Occupied>('no')
  const { status, user } = useSessionState()
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  const refusal = accessRefusal(lesson, user, now)
  // Whoever may be signed in is not refused before it is known who they are.
  const asking = refusal !== null && status === 'asking'
  const { fills, layout, leave } = useFilling(refusal === null, occupied)
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
            <ClosedStage lesson={lesson} words={closedWords(refusal, lesson, user !== null)} />
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
  const { title, text } = failureWords[error.code]
  return (
    <DarkStage lesson={lesson}>
      <h2 className={closed.title}>{offline ? 'Sin conexión no podemos traer el vídeo' : title}</h2>
      <p className={closed.text}>
        {offline
          ? 'Lo demás sigue aquí: puedes leer esta página, buscar y mirar cursos y programas. El vídeo vuelve con la red.'
          : text}
      </p>
      <button type="button" className={pill.secondary} onClick={() => void refetch()}>
        Inténtalo otra vez
      </button>
    </DarkStage>
  )
}

function Preparing({ lesson, online }: { readonly lesson: Lesson; readonly online: boolean }) {
  return (
    <DarkStage lesson={lesson}>
      <p role="status">{online ? 'Preparando la clase...' : 'Buscando la clase en este dispositivo...'}</p>
    </DarkStage>
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
}: Omit<OpenStageProps, 'online'> & { readonly played: Played }) {
  const report = usePlaybackReports(watching, played)
  const openDoors = useOpenDoors(exchange)
  const hear = (event: PlayerEvent) => {
    if (event.type === 'failed') openDoors()
    if (event.type === 'leave-screen') onLeave()
    report(event)
    onEvent(event)
  }
  return (
    <PlayerFrame
      config={configOf(lesson, contextTitle, played, starts)}
      exchange={exchange}
      onEvent={hear}
      layout={layout}
    />
  )
}
