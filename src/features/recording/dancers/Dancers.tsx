import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishedTake } from '#contract/recording.ts'
import { prompt } from '#src/session/prompts.ts'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { Container } from '#src/ui/Container.tsx'
import pill from '#src/ui/pill.module.css'
import { Rail } from '#src/ui/Rail.tsx'
import { useNearView } from '#src/ui/use-near-view.ts'
import { recordingQueries } from '../recording-queries.ts'
import { DancerCard } from './DancerCard.tsx'
import { DancerDialog } from './DancerDialog.tsx'
import styles from './Dancers.module.css'

/**
 * The published recordings of a lesson (F141). Loaded once they are near the viewport; renders nothing while there are
 * none, or where the request fails.
 */
export function Dancers({ lessonId }: { readonly lessonId: number }) {
  const { status, user } = useSessionState()
  const now = useNow()
  const [ref, isNear] = useNearView()
  const [watched, setWatched] = useState<PublishedTake | null>(null)
  const { data } = useQuery({
    ...recordingQueries.ofLesson(lessonId, user?.id ?? null),
    enabled: status === 'known' && isNear,
    retry: false,
  })
  const press = (take: PublishedTake) => {
    if (take.path !== null) setWatched(take)
    else prompt(user ? 'subscribe' : 'sign-up')
  }
  if (!data) return <div ref={ref} />
  if (data.user_videos.length === 0) return null
  return (
    <Container className={styles.dancers}>
      <Rail
        title="Ya la han bailado"
        lead={user ? 'Así la bailan otras personas de la academia.' : 'Regístrate para ver cómo la bailan.'}
        shape="small"
        more={
          user ? null : (
            <button type="button" className={pill.outline} onClick={() => prompt('sign-up')}>
              Regístrate
            </button>
          )
        }
      >
        {newestFirst(data.user_videos).map((take) => (
          <DancerCard key={take.id} take={take} now={now} onPress={() => press(take)} />
        ))}
      </Rail>
      {watched ? <DancerDialog take={watched} now={now} onClose={() => setWatched(null)} /> : null}
    </Container>
  )
}

const publishedAt = ({ published_at }: PublishedTake) => (published_at ? Date.parse(published_at) : 0)

/** Sorts published recordings, newest first. */
function newestFirst(takes: readonly PublishedTake[]): readonly PublishedTake[] {
  return takes.toSorted((a, b) => publishedAt(b) - publishedAt(a) || b.id - a.id)
}
