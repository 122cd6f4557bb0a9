import { Link } from '@tanstack/react-router'
import type { Course } from '#contract/catalogue.ts'
import { levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath, paths } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './OwnList.module.css'
import { OwnPanel } from './OwnPanel.tsx'
import type { OwnCourse, OwnCourses } from './own-courses.ts'
import { ProgressCard } from './ProgressCard.tsx'

interface OwnCoursesPanelProps {
  readonly own: OwnCourses
  /** Whether they are signed up to any. */
  readonly signedUp: boolean
  readonly hueOf: (course: Course) => number
  /** Ms. */
  readonly now: number
}

/** The Cursos tab of the home: what is being learned, and what has been (F164). */
export function OwnCoursesPanel({ own, signedUp, hueOf, now }: OwnCoursesPanelProps) {
  const card = (one: OwnCourse, done: boolean) => {
    const { course, level, progress, next } = one
    const facts = levelFacts(level)
    return (
      <li key={`${course.id}-${level}`}>
        <ProgressCard
          title={course.title}
          eyebrow={`Nivel ${facts.title.toLocaleLowerCase('es')}`}
          image={course.thumbnail}
          hue={hueOf(course)}
          href={coursePath(course, facts.urlSlug)}
          progress={progress}
          completed={done}
          next={
            next
              ? {
                  lesson: next,
                  href: courseLessonPath(course, next),
                  words: progress.finished === 0 ? 'EMPEZAR' : 'CONTINUAR',
                }
              : null
          }
          now={now}
        />
      </li>
    )
  }
  return (
    <OwnPanel
      own={own}
      kind="Cursos"
      signedUp={signedUp}
      card={card}
      afterInProgress={
        <Link to={paths.courses} className={`${pill.outline} ${styles.more}`}>
          Ver más cursos
        </Link>
      }
      whenNone={
        <Notice
          tone="empty"
          title="Aún no has seleccionado ningún curso"
          text="Elige un estilo y un nivel: aquí encontrarás siempre por dónde seguir."
        >
          {allCourses}
        </Notice>
      }
      whenAllDone={
        <Notice tone="done" title="¡Ya has completado todos tus cursos!" text="¿A por el siguiente?">
          {allCourses}
        </Notice>
      }
    />
  )
}

const allCourses = (
  <Link to={paths.courses} className={pill.primary}>
    VER LOS CURSOS
  </Link>
)
