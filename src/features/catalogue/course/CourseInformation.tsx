import type { Course } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { AcademyHtml } from '#src/ui/AcademyHtml.tsx'
import { CommonSections } from '../collection/CommonSections.tsx'
import { LevelMark } from '../collection/LevelMark.tsx'
import { levelsOf, professorsOf } from '../collection/list-facts.ts'
import { Presentation } from '../collection/Presentation.tsx'
import { Section } from '../collection/Section.tsx'
import { hueOfCollection } from '../collection-hue.ts'
import classes from './CourseInformation.module.css'

interface CourseInformationProps {
  readonly course: Course
  readonly collections: Collections
  readonly lessons: readonly Lesson[]
}

/** The Información tab: only the sections this course has (F104, F121). */
export function CourseInformation({ course, collections, lessons }: CourseInformationProps) {
  const available = levelsOf(lessons)
  return (
    <>
      {course.description && (
        <Section title="Sobre el curso">
          <AcademyHtml html={course.description} />
        </Section>
      )}
      {course.video_presentation && (
        <Section title={course.video_presentation_title ?? 'Míralo en movimiento'}>
          <Presentation
            src={course.video_presentation}
            hue={hueOfCollection(course, collections.families)}
            title={course.video_presentation_title ?? `Presentación de ${course.title}`}
          />
        </Section>
      )}
      {available.length > 0 && (
        <Section title="Niveles disponibles">
          <ul className={classes.levels}>
            {available.map(({ slug }) => (
              <li key={slug}>
                <LevelMark level={slug} />
                {course.level_info[slug] && <p>{course.level_info[slug]}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CommonSections of={course} professors={professorsOf(lessons, collections.professors)} />
    </>
  )
}
