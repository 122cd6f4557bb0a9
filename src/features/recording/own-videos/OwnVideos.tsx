import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { lessonPath, paths } from '#contract/paths.ts'
import { limitScope, maxTakes } from '#contract/rules/recording-limit.ts'
import { countOf } from '#src/ui/format.ts'
import { FailureNotice, Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { CardGridSkeleton } from '#src/ui/Skeleton.tsx'
import { storedSinceText } from '#src/ui/stored-since.ts'
import { focusScreen, useLostFocus } from '#src/ui/use-focus-inside.ts'
import { useDeviceTakes } from '../saving/device-takes.ts'
import { DeviceTakes } from './DeviceTakes.tsx'
import { OwnVideoCard } from './OwnVideoCard.tsx'
import styles from './OwnVideos.module.css'
import { countedTakes, groupByLesson, remainingTakes } from './own-video-list.ts'
import { useOwnVideos } from './use-own-videos.ts'
import { useShownTakes } from './use-shown-takes.ts'

interface OwnVideosProps {
  readonly user: User
  /** Renders the title of a lesson; its children until it is known. */
  readonly title: ComponentType<{ readonly lessonId: number; readonly children: ReactNode }>
}

/** Mis vídeos: the takes on this device and the saved recordings, lesson by lesson (F153-F158). */
export function OwnVideos({ user, title: Title }: OwnVideosProps) {
  const { data: videos, error, dataUpdatedAt, isError, refetch, isFetching } = useOwnVideos(user.id, { live: true })
  const { takes, saved } = useDeviceTakes()
  const since = storedSinceText({ dataUpdatedAt, isError })
  const total = limitScope(user) === 'total'
  const shown = useShownTakes(user.id)
  const counted = countedTakes({ videos: videos ?? [], listedAt: dataUpdatedAt }, takes, saved)
  const left = (lessonId: number) => (
    <p className={styles.left}>{placesWords(remainingTakes(user, counted, lessonId), total)}</p>
  )
  const lessons = groupByLesson(videos ?? [])
  const page = useFocusAfterDeletion(lessons.flatMap(({ videos: own }) => own.map(({ id }) => id)))
  return (
    <div ref={page} className={styles.page}>
      <DeviceTakes takes={shown} user={user} />
      {since ? (
        <p className={styles.left} role="status">
          {since}
          {error ? ' Los vídeos se ven con conexión.' : null}
        </p>
      ) : null}
      {videos && videos.length > 0 && total ? left(0) : null}
      {videos?.length === 0 && shown.length === 0 ? <Nothing /> : null}
      {videos && videos.length > 0
        ? lessons.map(({ lessonId, slug, videos: own }) => (
            <section key={lessonId} className={styles.lesson} aria-labelledby={`class-${lessonId}`}>
              <div className={styles.head}>
                <h2 id={`class-${lessonId}`} className={styles.title}>
                  <Link to={lessonPath({ id: lessonId, slug })}>
                    <Title lessonId={lessonId}>{titleFromSlug(slug)}</Title>
                  </Link>
                </h2>
                {total ? null : left(lessonId)}
              </div>
              <ul className={styles.videos}>
                {own.map((video) => (
                  <li key={video.id}>
                    <OwnVideoCard video={video} userId={user.id} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        : null}
      {videos ? null : error && !isFetching ? (
        <FailureNotice code={error instanceof Failure ? error.code : 'unexpected'} onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton count={3} />
      )}
    </div>
  )
}

/** Moves the focus to the card in the place of one that was deleted, to the last one, or to the screen without any. */
function useFocusAfterDeletion(ids: readonly number[]) {
  const page = useRef<HTMLDivElement>(null)
  const hasLostFocus = useLostFocus(page)
  const before = useRef(ids)
  useEffect(() => {
    const place = before.current.findIndex((id) => !ids.includes(id))
    before.current = ids
    if (place === -1 || !hasLostFocus()) return
    const cards = [...(page.current?.querySelectorAll<HTMLElement>('[data-recording]') ?? [])]
    const next = cards[place] ?? cards.at(-1)
    if (next) next.focus()
    else focusScreen()
  })
  return page
}

function Nothing() {
  return (
    <Notice
      tone="empty"
      title="¡Aún no has grabado ningún vídeo!"
      text="Abre una clase, entra en la zona de grabación y mírate bailar junto a quien enseña."
    >
      <Link to={paths.howItWorks} className={pill.primary}>
        Cómo funciona
      </Link>
    </Notice>
  )
}

const placesWords = (left: number, total: boolean): string => {
  const where = total ? 'en total' : 'en esta clase'
  if (left === 0) return `Tienes ${maxTakes} de ${maxTakes} vídeos ${where}. Borra uno para guardar otro.`
  return `Puedes guardar ${countOf(left, 'vídeo', 'vídeos')} más ${where}.`
}

/** The title of a lesson until the catalogue is loaded. */
const titleFromSlug = (slug: string): string => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
