import { createRoute } from '@tanstack/react-router'
import { levelOfUrl } from '#contract/level.ts'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { formatSlugId, parseSlugId, type SlugId } from '#contract/rules/slug.ts'
import { academyRoute, routeOf } from './base-routes.ts'
import { prefetching } from './router-context.ts'

// Written by hand because several addresses overlap and differ only in form: `/cursos/x-12/basico` is a course at a
// level and `/cursos/x/y-345` a lesson. `params.parse` returns false for "no match"; throwing would still choose the
// route. A parameter is a whole segment: `$slug-$id` in one segment compiles and matches nothing.

const discoverRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/descubre',
  loader: prefetching(() => import('#src/routes/discover.tsx')),
}).lazy(() => import('#src/routes/discover.tsx').then(routeOf))

const videosRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/clases-de-baile',
  validateSearch: parseListQuery,
  loader: prefetching(() => import('#src/routes/videos.tsx')),
}).lazy(() => import('#src/routes/videos.tsx').then(routeOf))

const videoRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/clases-de-baile/$lesson',
  params: slugIdParam('lesson'),
  loader: prefetching(() => import('#src/routes/video.tsx')),
}).lazy(() => import('#src/routes/video.tsx').then(routeOf))

const coursesRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/cursos',
  validateSearch: parseListQuery,
  loader: prefetching(() => import('#src/routes/courses.tsx')),
}).lazy(() => import('#src/routes/courses.tsx').then(routeOf))

const courseRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/cursos/$course/{-$level}',
  params: {
    parse: ({ course, level }: { course: string; level?: string | undefined }) => {
      const named = parseSlugId(course)
      const facts = level === undefined ? undefined : levelOfUrl(level)
      if (!named || (level !== undefined && !facts)) return false
      return facts ? { course: named, level: facts.urlSlug } : { course: named }
    },
    stringify: ({ course, level }: { course: SlugId; level?: string | undefined }) => ({
      course: formatSlugId(course),
      ...(level === undefined ? {} : { level }),
    }),
  },
  loader: prefetching(() => import('#src/routes/course.tsx')),
}).lazy(() => import('#src/routes/course.tsx').then(routeOf))

const courseLessonRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/cursos/$courseSlug/$lesson',
  params: insideParams('courseSlug'),
  loader: prefetching(() => import('#src/routes/lesson.tsx')),
}).lazy(() => import('#src/routes/lesson.tsx').then(routeOf))

const programsRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/programas',
  validateSearch: parseListQuery,
  loader: prefetching(() => import('#src/routes/programs.tsx')),
}).lazy(() => import('#src/routes/programs.tsx').then(routeOf))

const programRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/programas/$program',
  params: slugIdParam('program'),
  loader: prefetching(() => import('#src/routes/program.tsx')),
}).lazy(() => import('#src/routes/program.tsx').then(routeOf))

const programLessonRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/programas/$programSlug/$lesson',
  params: insideParams('programSlug'),
  loader: prefetching(() => import('#src/routes/lesson-program.tsx')),
}).lazy(() => import('#src/routes/lesson-program.tsx').then(routeOf))

const professorRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/profesores/$professor',
  params: slugIdParam('professor'),
  loader: prefetching(() => import('#src/routes/professor.tsx')),
}).lazy(() => import('#src/routes/professor.tsx').then(routeOf))

const performanceRoute = createRoute({ getParentRoute: () => academyRoute, path: '/rendimiento' }).lazy(() =>
  import('#src/routes/benchmark.tsx').then(routeOf),
)

/** The screens of the catalogue, and the benchmark. */
export const catalogueRoutes = [
  discoverRoute,
  videosRoute,
  videoRoute,
  coursesRoute,
  courseRoute,
  courseLessonRoute,
  programsRoute,
  programRoute,
  programLessonRoute,
  professorRoute,
  performanceRoute,
] as const

/** A segment that names an item by `slug-id` or by its id alone. */
function slugIdParam<const Name extends string>(name: Name) {
  return {
    parse: (raw: Record<Name, string>) => {
      const named = parseSlugId(raw[name])
      return named ? ({ [name]: named } as Record<Name, SlugId>) : false
    },
    stringify: (params: Record<Name, SlugId>) => ({ [name]: formatSlugId(params[name]) }) as Record<Name, string>,
  } as const
}

const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A plain slug of a course or program, then a lesson in it. */
function insideParams<const Name extends string>(outer: Name) {
  return {
    parse: (raw: Record<Name | 'lesson', string>) => {
      const lesson = parseSlugId(raw.lesson)
      return lesson && plainSlug.test(raw[outer])
        ? ({ [outer]: raw[outer], lesson } as Record<Name, string> & { lesson: SlugId })
        : false
    },
    stringify: (params: Record<Name, string> & { lesson: SlugId }) =>
      ({ [outer]: params[outer], lesson: formatSlugId(params.lesson) }) as Record<Name | 'lesson', string>,
  } as const
}
