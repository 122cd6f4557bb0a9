import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useId, useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import type { PlayerEvent } from '#contract/messages.ts'
import { useViewer } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { LessonList } from '#src/ui/LessonList.tsx'
import { InstructorPanel } from './InstructorPanel.tsx'
import { LessonDetails } from './LessonDetails.tsx'
import styles from './LessonPage.module.css'
import { LessonStage } from './LessonStage.tsx'
import { NextLesson } from './NextLesson.tsx'
import type { Placement } from './placement.ts'

interface LessonPageProps {
  readonly lesson: Lesson
  readonly placement: Placement
  /** The page of who teaches it; null where the catalogue has none. */
  readonly instructorHref: string | null
}

/** A lesson, wherever it stands: the player is the page, and under it what comes next and what is danced (F122). */
export function LessonPage({ lesson, placement, instructorHref }: LessonPageProps) {
  const [now] = useState(Date.now)
  const [ended, setEnded] = useState(false)
  const onEvent = useCallback(({ type }: PlayerEvent) => {
    if (type === 'ended') setEnded(true)
    if (type === 'playing') setEnded(false)
  }, [])
  return (
    <article>
      <div className={styles.stage}>
        <Container className={styles.measure}>
          <Link to={placement.back.href} className={styles.back}>
            <IconArrowLeft size={20} aria-hidden="true" />
            {placement.back.words}
          </Link>
        </Container>
        <LessonStage lesson={lesson} contextTitle={placement.title} now={now} onEvent={onEvent} />
      </div>
      <Container className={styles.below}>
        <LessonDetails lesson={lesson} now={now} />
        <aside className={styles.aside}>
          <NextLesson {...placement} now={now} ended={ended} />
          <InstructorPanel instructor={lesson.instructor} href={instructorHref} />
        </aside>
        {placement.list ? <Around lesson={lesson} placement={placement} list={placement.list} now={now} /> : null}
      </Container>
    </article>
  )
}

interface AroundProps {
  readonly lesson: Lesson
  readonly placement: Placement
  readonly list: NonNullable<Placement['list']>
  readonly now: number
}

/** The lessons of the same level or program, this one marked. */
function Around({ lesson: current, placement, list, now }: AroundProps) {
  const viewer = useViewer()
  const title = useId()
  const byId = new Map(list.lessons.map((lesson) => [lesson.id, lesson]))
  return (
    <section className={styles.around} aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        {list.title}
      </h2>
      <LessonList
        label={list.title}
        items={list.items}
        isFinished={list.isFinished}
        card={({ id }) => {
          const lesson = byId.get(id)
          return lesson ? (
            <LessonCard
              lesson={lesson}
              href={placement.pathTo(lesson)}
              viewer={viewer}
              now={now}
              finished={list.isFinished(id)}
              playing={id === current.id}
              layout="row"
              sizes="160px"
            />
          ) : null
        }}
      />
    </section>
  )
}
