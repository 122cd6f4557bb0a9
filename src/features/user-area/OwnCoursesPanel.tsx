import { Link } from '@tanstack/react-router'
import type { Course } from '#contract/catalogue.ts'
import { levelFacts } from '#contract/level.ts'
import { courseLessonPath, coursePath, paths } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './OwnList.module.css'
import { type OwnCard, OwnPanel } from './OwnPanel.tsx'
import type { OwnCourse, OwnCourses } from './own-courses.ts'

interface OwnCoursesPanelProps {
  readonly own: OwnCourses
  /** Whether the learner is signed up to any. */
  readonly signedUp: boolean
  readonly hueOf: (course: Course) => number
  /** In ms. */
  readonly now: number
}

/** The Cursos tab of the home (F164). */
export function OwnCoursesPanel({ own, signedUp, hueOf, now }: OwnCoursesPanelProps) {
  const cardOf = ({ course, level, progress, next }: OwnCourse): OwnCard => {
    const { title, urlSlug } = levelFacts(level)
    return {
      key: `${course.id}-${level}`,
      title: course.title,
      eyebrow: `Nivel ${title.toLocaleLowerCase('es')}`,
      image: course.thumbnail,
      hue: hueOf(course),
      href: coursePath(course, urlSlug),
      progress,
      next: next ? { lesson: next, href: courseLessonPath(course, next) } : null,
    }
  }
  return (
    <OwnPanel
      own={own}
      kind="Cursos"
      signedUp={signedUp}
      cardOf={cardOf}
      labels={{ start: 'EMPEZAR', resume: 'CONTINUAR' }}
      now={now}
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
