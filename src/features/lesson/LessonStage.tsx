import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import type { VideoData } from '#contract/video-data.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useViewer } from '#src/session/session.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import pill from '#src/ui/pill.module.css'
import closed from './ClosedStage.module.css'
import { ClosedStage, DarkStage } from './ClosedStage.tsx'
import { closedWords } from './closed-words.ts'
import styles from './LessonStage.module.css'
import { lessonQueries } from './lesson-queries.ts'

const PlayerFrame = lazy(() => import('./PlayerFrame.tsx').then((loaded) => ({ default: loaded.PlayerFrame })))

interface LessonStageProps {
  readonly lesson: Lesson
  /** The course or program the player names beside the lesson. */
  readonly contextTitle: string | null
  /** Ms. */
  readonly now: number
  readonly onEvent: (event: PlayerEvent) => void
}

/** The player of an open lesson; of a closed one, what it needs, without asking the server for its streams. */
export function LessonStage({ lesson, contextTitle, now, onEvent }: LessonStageProps) {
  const viewer = useViewer()
  const refusal = accessRefusal(lesson, viewer, now)
  return (
    <div className={styles.stage} data-open={refusal === null}>
      <div className={styles.screen}>
        {refusal ? (
          <ClosedStage lesson={lesson} words={closedWords(refusal, lesson, viewer !== null)} />
        ) : (
          <OpenStage lesson={lesson} contextTitle={contextTitle} now={now} onEvent={onEvent} />
        )}
      </div>
    </div>
  )
}

function OpenStage({ lesson, contextTitle, onEvent }: LessonStageProps) {
  const { data, error, isFetching, refetch } = useQuery(lessonQueries.videoData(lesson.id))
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  if (data) {
    const position = data.last_playback_info?.position ?? 0
    return (
      <Suspense fallback={<Preparing lesson={lesson} online={online} />}>
        <PlayerFrame config={configOf(lesson, contextTitle, data.video_data, position)} onEvent={onEvent} />
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

/** What the frame is told. Its poster is our own or none: the frame refuses pictures of other houses, and all with them. */
function configOf(lesson: Lesson, contextTitle: string | null, video: VideoData, position: number) {
  const own = new URL(lesson.img_full, window.location.href).origin === window.location.origin
  return {
    titles: { lesson: lesson.title, context: contextTitle },
    streams: video.streams,
    poster: own ? lesson.img_full : null,
    playback: { position, duration: video.media_duration },
    chapters: video.chapters,
    bpm: video.bpm,
    hue: hueOf(lesson.discipline.slug),
    flags: { autoplay: false },
  }
}
