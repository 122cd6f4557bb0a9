import { professorHead } from '#contract/pages/catalogue-heads.ts'
import { paths, professorPath } from '#contract/paths.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { compareBy } from '#contract/rules/ordering.ts'
import { clampPage, pageOf } from '#contract/rules/paging.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { asCard, asCollectionCard } from './as-card.ts'
import { type FindPage, missing, publishedUntil } from './public-page.ts'
import { breadcrumbs, person } from './structured-data.ts'

/** The page of a professor, with one page of their lessons (Q51). */
export const findProfessorPage: FindPage = async ({ publicCatalogue, now }, { path, query }, collections) => {
  const professor = collections.professors.find(({ id }) => id === path.named?.id)
  if (!professor) return missing
  const all = await publicCatalogue.lessonsBy(professor.id)
  const lessons = all.filter((lesson) => isPublished(lesson, now())).sort(compareBy('recent'))
  const page = clampPage(query.page ?? 1, lessons.length)
  const theirs = new Set(lessons.map(({ id }) => id))
  const courses = collections.courses.filter((course) => placesOf(course.lessons).some(({ id }) => theirs.has(id)))
  const published = courses.filter((course) => isPublished(course, now()))
  return {
    kind: 'page',
    path: professorPath(professor),
    page,
    head: professorHead(professor, page),
    entities: (site) => [
      person(site, professor),
      breadcrumbs(site, [
        { name: 'Todas las clases', path: paths.videos },
        { name: professor.name, path: professorPath(professor) },
      ]),
    ],
    data: {
      professor: {
        professor,
        courses: published.map(asCollectionCard),
        families: collections.families,
        lessons: pageOf(lessons, page).map(asCard),
        page,
        total: lessons.length,
      },
    },
    until: publishedUntil([...all, ...courses], now()),
  }
}
