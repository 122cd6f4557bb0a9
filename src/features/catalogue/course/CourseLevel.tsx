import type { MouseEvent, ReactNode } from 'react'
import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LevelFacts } from '#contract/level.ts'
import { courseLessonPath } from '#contract/paths.ts'
import { filterList } from '#contract/rules/lesson-list.ts'
import { useViewer } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { LessonCard } from '#src/ui/cards/LessonCard.tsx'
import { LessonList } from '#src/ui/LessonList.tsx'
import classes from './CourseLevel.module.css'

interface CourseLevelProps {
  readonly course: Course
  readonly level: LevelFacts
  readonly lessons: readonly Lesson[]
  readonly isFinished: (lessonId: number) => boolean
  /** Whether progress has loaded. */
  readonly known: boolean
  readonly onFollow: (lesson: Lesson, event: MouseEvent) => void
  /** Stores the lessons of this level on the device. */
  readonly saving: ReactNode
}

/** The tab of a level: its description and its lessons in order (F105). */
export function CourseLevel({ course, level, lessons, isFinished, known, onFollow, saving }: CourseLevelProps) {
  const viewer = useViewer()
  const now = useNow()
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const info = course.level_info[level.slug]
  return (
    <>
      <h2 className="visually-hidden">Clases de nivel {level.title}</h2>
      <div className={classes.head}>
        {info && <p className={classes.info}>{info}</p>}
        {saving}
      </div>
      <LessonList
        // Each level starts with its own blocks closed or open. Not the key of `saving`: React would keep both.
        key={`lessons-${level.slug}`}
        label={`nivel ${level.title}`}
        items={filterList(course.lessons, (id) => byId.get(id)?.level === level.slug)}
        isFinished={isFinished}
        known={known}
        card={({ id }) => {
          const lesson = byId.get(id)
          return (
            lesson && (
              <LessonCard
                lesson={lesson}
                href={courseLessonPath(course, lesson)}
                viewer={viewer}
                now={now}
                layout="entry"
                headingLevel={3}
                finished={isFinished(id)}
                onFollow={(event) => onFollow(lesson, event)}
                {...(lesson.order > 0 ? { number: lesson.order } : {})}
              />
            )
          )
        }}
      />
    </>
  )
}
