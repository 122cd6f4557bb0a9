import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useId } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { type Completion, shownPercent } from '#contract/rules/completion.ts'
import { FactLine } from '#src/ui/FactLine.tsx'
import { formatDuration } from '#src/ui/format.ts'
import { Poster } from '#src/ui/Poster.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './ContinueHere.module.css'

export interface ContinueHereProps {
  /** The course or program, with its level; without one a lesson to begin with. */
  readonly collection: { readonly title: string; readonly progress: Completion } | null
  readonly hue: number
  readonly lesson: Lesson
  readonly href: string
}

/** The lesson to go on or to begin with, wide and before anything else of the home. */
export function ContinueHere({ collection, hue, lesson, href }: ContinueHereProps) {
  const id = useId()
  return (
    <section className={styles.card} style={{ '--hue': hue } as CSSProperties} aria-labelledby={id}>
      <Poster
        className={styles.picture}
        src={lesson.img}
        alt=""
        sizes="(min-width: 768px) 560px, 90vw"
        hue={hue}
        priority
      />
      <div className={styles.words}>
        <h2 id={id} className={styles.heading}>
          {collection ? 'Sigue aquí' : 'Tu próxima clase'}
        </h2>
        <p className={styles.lesson}>{lesson.title}</p>
        <p className={styles.facts}>
          <FactLine
            facts={[
              collection?.title ?? lesson.discipline.name,
              lesson.instructor.name,
              formatDuration(lesson.duration),
            ]}
          />
        </p>
        {collection && (
          <ProgressBar label={`Llevas de ${collection.title}`} percent={shownPercent(collection.progress)} />
        )}
        <Link to={href} className={`${pill.secondary} ${styles.action}`}>
          <IconPlayerPlayFilled size={18} aria-hidden />
          {collection?.progress.finished ? 'Sigue bailando' : 'Empieza la clase'}
          <span className="visually-hidden">: {lesson.title}</span>
        </Link>
      </div>
    </section>
  )
}

/** As high as the card that comes: what is below it stands still. */
export const NextLessonSkeleton = () => <div className={styles.skeleton} />
