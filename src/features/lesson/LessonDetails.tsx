import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { paths } from '#contract/paths.ts'
import { isAvailable, isNew } from '#contract/rules/publication.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { formatDuration, timeSinceText } from '#src/ui/format.ts'
import { Poster } from '#src/ui/Poster.tsx'
import styles from './LessonDetails.module.css'

interface LessonDetailsProps {
  readonly lesson: Lesson
  readonly now: number
  /** Actions, above the description. */
  readonly children: ReactNode
}

/** Title, level, discipline, duration and description of a lesson. */
export function LessonDetails({ lesson, now, children }: LessonDetailsProps) {
  const { discipline, level, duration, published_at } = lesson
  return (
    <section style={{ '--hue': hueOf(discipline.slug) } as CSSProperties}>
      <div className={styles.heading}>
        {isNew(lesson, now) ? <span className={styles.fresh}>NUEVO</span> : null}
        <h1 className={styles.title}>{lesson.title}</h1>
      </div>
      <ul className={styles.facts}>
        <li>
          <Link to={paths.videos} search={{ disciplines: [discipline.slug] }} className={styles.discipline}>
            {discipline.name}
          </Link>
        </li>
        <li>Nivel {levelFacts(level).title.toLocaleLowerCase('es')}</li>
        <li>{formatDuration(duration)}</li>
        {published_at && isAvailable(lesson, now) ? (
          <li>
            <time dateTime={published_at}>{timeSinceText(published_at, now)}</time>
          </li>
        ) : null}
      </ul>
      {children}
      {lesson.description ? <p className={styles.description}>{lesson.description}</p> : null}
    </section>
  )
}

interface InstructorPanelProps {
  readonly instructor: Lesson['instructor']
  /** Null where the catalogue has no page. */
  readonly href: string | null
}

/** The instructor (F98). */
export function InstructorPanel({ instructor, href }: InstructorPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="instructor">
      <h2 className={styles.label}>Clase impartida por</h2>
      <div className={styles.person}>
        <Poster src={instructor.main_image} alt="" sizes="112px" ratio={1} isPortrait className={styles.portrait} />
        <div>
          <h3 id="instructor" className={styles.name}>
            {href ? (
              <Link to={href} className={styles.link}>
                {instructor.name}
              </Link>
            ) : (
              instructor.name
            )}
          </h3>
          <p className={styles.about}>{instructor.description}</p>
        </div>
      </div>
    </section>
  )
}
