import { useId } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { useViewer } from '#src/session/session.ts'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { LessonList } from '#src/ui/LessonList.tsx'
import styles from './LessonPage.module.css'
import type { Placement } from './placement.ts'

interface RelatedLessonsProps {
  readonly lesson: Lesson
  readonly placement: Placement
  readonly list: NonNullable<Placement['list']>
  readonly now: number
}

/** The lessons of the same level or program, the current one marked. */
export function RelatedLessons({ lesson: current, placement, list, now }: RelatedLessonsProps) {
  const viewer = useViewer()
  const title = useId()
  const byId = new Map(list.lessons.map((lesson) => [lesson.id, lesson]))
  const place = accessRefusal(current, viewer, now) ? 'ESTÁS AQUÍ' : 'REPRODUCIENDO'
  return (
    <section className={styles.around} aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        {list.title}
      </h2>
      <LessonList
        label={list.title}
        items={list.items}
        isFinished={list.isFinished}
        known={list.known}
        current={current.id}
        card={({ id, order }) => {
          const lesson = byId.get(id)
          return lesson ? (
            <LessonCard
              lesson={lesson}
              href={placement.pathTo(lesson)}
              viewer={viewer}
              now={now}
              finished={list.isFinished(id)}
              current={id === current.id ? place : undefined}
              layout="entry"
              number={order}
            />
          ) : null
        }}
      />
    </section>
  )
}
