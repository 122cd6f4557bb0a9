import { Link } from '@tanstack/react-router'
import type { Course } from '#contract/catalogue.ts'
import { levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath, paths } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './OwnList.module.css'
import { OwnList } from './OwnList.tsx'
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
  const { inProgress, completed } = own
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
    <div className={styles.panel}>
      {inProgress.length > 0 && (
        <>
          <OwnList label="Cursos en marcha" title="En marcha">
            {inProgress.map((one) => card(one, false))}
          </OwnList>
          <Link to={paths.courses} className={`${pill.outline} ${styles.more}`}>
            Ver más cursos
          </Link>
        </>
      )}
      {!signedUp && (
        <Notice
          tone="empty"
          title="Aún no has seleccionado ningún curso"
          text="Elige un estilo y un nivel: aquí encontrarás siempre por dónde seguir."
        >
          <Link to={paths.courses} className={pill.primary}>
            VER LOS CURSOS
          </Link>
        </Notice>
      )}
      {signedUp && inProgress.length === 0 && completed.length > 0 && (
        <Notice tone="done" title="¡Ya has completado todos tus cursos!" text="¿A por el siguiente?">
          <Link to={paths.courses} className={pill.primary}>
            VER LOS CURSOS
          </Link>
        </Notice>
      )}
      {completed.length > 0 && (
        <OwnList label="Cursos completados" title="Completados">
          {completed.map((one) => card(one, true))}
        </OwnList>
      )}
    </div>
  )
}
