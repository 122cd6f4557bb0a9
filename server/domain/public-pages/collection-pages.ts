import type { Course, Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { courseHead, programHead } from '#contract/pages/catalogue-heads.ts'
import { coursePath, paths, programPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { asCard, asEntry } from './as-card.ts'
import { type FindPage, missing, publishedUntil } from './public-page.ts'
import { breadcrumbs, courseEntity } from './structured-data.ts'

/** The page of a course, or of one of its levels. A level without lessons redirects to the course. */
export const findCoursePage: FindPage = async ({ publicCatalogue, now }, { path }, collections) => {
  const course = collections.courses.find(({ id }) => id === path.named?.id)
  if (!course || !isPublished(course, now())) return missing
  const lessons = await publicCatalogue.lessonsById(placesOf(course.lessons).map(({ id }) => id))
  const level = path.level && lessons.some((lesson) => lesson.level === path.level?.slug) ? path.level : undefined
  const canonical = coursePath(course, level?.urlSlug)
  return {
    kind: 'page',
    path: canonical,
    head: courseHead(course, level),
    entities: (site) => [
      courseEntity(site, course, lessons),
      breadcrumbs(site, [
        { name: 'Cursos', path: paths.courses },
        { name: course.title, path: coursePath(course) },
        ...(level ? [{ name: level.title, path: canonical }] : []),
      ]),
    ],
    data: {
      item: { screen: 'course', id: course.id, ...shown({ courses: [course] }, lessons.map(asCard), collections) },
    },
    until: publishedUntil([course, ...lessons], now()),
  }
}

/** The page of a program. Before its premiere it can be read, too (Q36). */
export const findProgramPage: FindPage = async ({ publicCatalogue, now }, { path }, collections) => {
  const program = collections.programs.find(({ id }) => id === path.named?.id)
  if (!program) return missing
  const lessons = await publicCatalogue.lessonsById(placesOf(program.lessons).map(({ id }) => id))
  return {
    kind: 'page',
    path: programPath(program),
    head: programHead(program),
    entities: (site) => [
      courseEntity(site, program, lessons),
      breadcrumbs(site, [
        { name: 'Programas', path: paths.programs },
        { name: program.title, path: programPath(program) },
      ]),
    ],
    data: {
      item: { screen: 'program', id: program.id, ...shown({ programs: [program] }, lessons.map(asEntry), collections) },
    },
    until: publishedUntil([program, ...lessons], now()),
  }
}

interface Shown {
  readonly courses?: Course[]
  readonly programs?: Program[]
}

/** The part of the catalogue that a course or program shows. */
function shown({ courses = [], programs = [] }: Shown, lessons: Lesson[], all: Collections) {
  const teaching = new Set(lessons.map(({ instructor }) => instructor.id))
  const professors = all.professors.filter(({ id }) => teaching.has(id))
  return { collections: { families: all.families, professors, courses, programs }, lessons }
}
