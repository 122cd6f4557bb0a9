import type { Course, Professor, Program } from '../catalogue.ts'
import type { Lesson } from '../lesson.ts'
import { type LevelFacts, levelFacts } from '../level.ts'
import { canonicalLessonPath, coursePath, professorPath, programPath } from '../paths.ts'
import { minutesOf } from '../rules/duration.ts'
import { countLessons } from '../rules/lesson-list.ts'
import { paragraphsOf } from '../rules/plain-text.ts'
import { type PageHead, pageHead } from './page-head.ts'

/** The head of a course, or of one of its levels. */
export function courseHead(course: Course, level?: LevelFacts | undefined): PageHead {
  const about = paragraphsOf(course.description).join(' ')
  const classes = classCount(countLessons(course.lessons))
  return pageHead({
    title: level ? `${course.title}, nivel ${inWords(level)}` : course.title,
    description: (level && course.level_info[level.slug]) || about || `${course.title}: ${classes} de baile online.`,
    canonical: coursePath(course, level?.urlSlug),
    picture: course.main_image,
  })
}

/** The head of a program. */
export function programHead(program: Program): PageHead {
  const about = paragraphsOf(program.description).join(' ')
  return pageHead({
    title: program.title,
    description: about || `${program.title}: ${classCount(countLessons(program.lessons))}, ${program.time_needed}.`,
    canonical: programPath(program),
    picture: program.main_image,
  })
}

/**
 * The head of a lesson at any of its URLs. Its canonical one is inside its course, or the lesson's own where it
 * has no course.
 */
export function lessonHead(lesson: Lesson, course: Pick<Course, 'slug'> | undefined): PageHead {
  const { title, discipline, instructor, duration } = lesson
  const facts = `Clase de ${discipline.name}, nivel ${inWords(levelFacts(lesson.level))}, con ${instructor.name}: ${minutesOf(duration)} minutos.`
  return pageHead({
    title,
    description: `${facts} ${lesson.description}`,
    canonical: canonicalLessonPath(course, lesson),
    picture: lesson.img,
    type: 'video.other',
  })
}

/** The head of a professor's page. */
export function professorHead(professor: Professor, page = 1): PageHead {
  const canonical = professorPath(professor)
  return pageHead({
    title: page > 1 ? `${professor.name} (página ${page})` : professor.name,
    description: professor.description || `Las clases de baile online de ${professor.name}.`,
    canonical: page > 1 ? `${canonical}?page=${page}` : canonical,
    picture: professor.main_image_uri,
    type: 'profile',
  })
}

const inWords = ({ title }: LevelFacts) => title.toLocaleLowerCase('es')
const classCount = (count: number) => `${count} ${count === 1 ? 'clase' : 'clases'}`
