import type { Course } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { Collections } from '#contract/threads.ts'
import { AcademyHtml } from '#src/ui/AcademyHtml.tsx'
import { ProfessorCard } from '#src/ui/cards/ProfessorCard.tsx'
import { Downloads } from '../collection/Downloads.tsx'
import { LevelMark } from '../collection/LevelMark.tsx'
import { levelsOf, professorsOf } from '../collection/list-facts.ts'
import { Presentation } from '../collection/Presentation.tsx'
import { Requirements } from '../collection/Requirements.tsx'
import { Section } from '../collection/Section.tsx'
import { CardGrid } from '../lists/CardGrid.tsx'
import classes from './CourseInformation.module.css'

interface CourseInformationProps {
  readonly course: Course
  readonly collections: Collections
  readonly lessons: readonly Lesson[]
}

/** The Información tab: only the parts this course has (F104, F121). */
export function CourseInformation({ course, collections, lessons }: CourseInformationProps) {
  const professors = professorsOf(lessons, collections.professors)
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
            poster={course.main_image}
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
      {course.requirements.length > 0 && (
        <Section title="Qué necesito...">
          <Requirements requirements={course.requirements} />
        </Section>
      )}
      {professors.length > 0 && (
        <Section title="Profesores">
          <CardGrid label="Profesores" columns="pair">
            {professors.map((professor) => (
              <li key={professor.id}>
                <ProfessorCard professor={professor} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
      {course.additional_info.length > 0 && (
        <Section title="Contenido adicional">
          <Downloads files={course.additional_info} />
        </Section>
      )}
    </>
  )
}
