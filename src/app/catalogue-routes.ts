import { createRoute } from '@tanstack/react-router'
import { levelOfUrl } from '#contract/level.ts'
import { formatSlugId, parseSlugId, plainSlug, type SlugId } from '#contract/rules/slug.ts'
import { academyRoute, routeOf } from './base-routes.ts'
import { prefetching } from './router-context.ts'
import { readListQuery } from './search-params.ts'

// Written by hand because several paths overlap and differ only in form: `/cursos/x-12/basico` is a course at a
// level and `/cursos/x/y-345` a lesson. `params.parse` returns false for "no match"; throwing would still choose the
// route. A parameter is a whole segment: `$slug-$id` in one segment compiles and matches nothing.

// Each names its chunk once: the entry counts each byte.
const discover = () => import('#src/routes/discover.tsx')
const videos = () => import('#src/routes/videos.tsx')
const video = () => import('#src/routes/video.tsx')
const courses = () => import('#src/routes/courses.tsx')
const course = () => import('#src/routes/course.tsx')
const courseLesson = () => import('#src/routes/lesson.tsx')
const programs = () => import('#src/routes/programs.tsx')
const program = () => import('#src/routes/program.tsx')
const programLesson = () => import('#src/routes/lesson-program.tsx')
const professor = () => import('#src/routes/professor.tsx')

const discoverRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/descubre',
  loader: prefetching(discover),
}).lazy(() => discover().then(routeOf))

const videosRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/clases-de-baile',
  validateSearch: readListQuery,
  loader: prefetching(videos),
}).lazy(() => videos().then(routeOf))

const videoRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/clases-de-baile/$lesson',
  params: slugIdParam('lesson'),
  loader: prefetching(video),
}).lazy(() => video().then(routeOf))

const coursesRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/cursos',
  validateSearch: readListQuery,
  loader: prefetching(courses),
}).lazy(() => courses().then(routeOf))

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
  loader: prefetching(course),
}).lazy(() => course().then(routeOf))

const courseLessonRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/cursos/$courseSlug/$lesson',
  params: insideParams('courseSlug'),
  loader: prefetching(courseLesson),
}).lazy(() => courseLesson().then(routeOf))

const programsRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/programas',
  validateSearch: readListQuery,
  loader: prefetching(programs),
}).lazy(() => programs().then(routeOf))

const programRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/programas/$program',
  params: slugIdParam('program'),
  loader: prefetching(program),
}).lazy(() => program().then(routeOf))

const programLessonRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/programas/$programSlug/$lesson',
  params: insideParams('programSlug'),
  loader: prefetching(programLesson),
}).lazy(() => programLesson().then(routeOf))

const professorRoute = createRoute({
  getParentRoute: () => academyRoute,
  path: '/profesores/$professor',
  params: slugIdParam('professor'),
  validateSearch: readListQuery,
  loader: prefetching(professor),
}).lazy(() => professor().then(routeOf))

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
