import type { Course, LessonList, Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { InitialItem } from '#contract/initial-pages.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { lessonHead } from '#contract/pages/catalogue-heads.ts'
import { courseLessonPath, coursePath, lessonPath, paths, programLessonPath, programPath } from '#contract/paths.ts'
import { accessRefusal, guest } from '#contract/rules/lesson-access.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isProgramPublished, isPublished } from '#contract/rules/publication.ts'
import type { VideoData } from '#contract/video-data.ts'
import { watchLesson } from '../lessons/watch-lesson.ts'
import { asCard } from './as-card.ts'
import type { PublicPagePorts } from './ports.ts'
import { type FindPage, missing, type PageAnswer, publishedUntil, withheld } from './public-page.ts'
import { breadcrumbs, type Crumb, videoObject } from './structured-data.ts'

/** The page of a lesson by itself. */
export const findVideoPage: FindPage = async (ports, { path }, collections) => {
  const lesson = await publishedLesson(ports, path.named?.id)
  if (!lesson) return missing
  return showLesson(ports, collections, {
    screen: 'video',
    lesson,
    lessons: [lesson],
    path: lessonPath(lesson),
    crumbs: [{ name: 'Todas las clases', path: paths.videos }],
  })
}

/** The page of a lesson inside its course. */
export const findCourseLessonPage: FindPage = async (ports, { path }, collections) => {
  const lesson = await publishedLesson(ports, path.named?.id)
  // Before its publication a course has no page, and its lessons none in it (Q36).
  const courses = collections.courses.filter((candidate) => isPublished(candidate, ports.now()))
  const course = collectionAround(courses, lesson, path.within)
  if (!lesson || !course) return missing
  if (course.slug !== path.within) return { kind: 'moved', path: courseLessonPath(course, lesson) }
  const level = levelFacts(lesson.level)
  return showLesson(ports, collections, {
    screen: 'lesson',
    lesson,
    lessons: await lessonsOf(ports, course),
    course,
    path: courseLessonPath(course, lesson),
    crumbs: [
      { name: 'Cursos', path: paths.courses },
      { name: course.title, path: coursePath(course) },
      { name: level.title, path: coursePath(course, level.urlSlug) },
    ],
  })
}

/** The page of a lesson inside a program. */
export const findProgramLessonPage: FindPage = async (ports, { path }, collections) => {
  const lesson = await publishedLesson(ports, path.named?.id)
  const program = collectionAround(collections.programs, lesson, path.within)
  if (!lesson || !program) return missing
  if (program.slug !== path.within) return { kind: 'moved', path: programLessonPath(program, lesson) }
  if (!isProgramPublished(program, ports.now())) return withheld
  return showLesson(ports, collections, {
    screen: 'lesson-program',
    lesson,
    lessons: await lessonsOf(ports, program),
    program,
    path: programLessonPath(program, lesson),
    crumbs: [
      { name: 'Programas', path: paths.programs },
      { name: program.title, path: programPath(program) },
    ],
  })
}

interface ShownLesson {
  readonly screen: InitialItem['screen']
  readonly lesson: Lesson
  /** Of the course or program around it. */
  readonly lessons: readonly Lesson[]
  readonly course?: Course
  readonly program?: Program
  readonly path: string
  /** The way to the lesson. */
  readonly crumbs: readonly Crumb[]
}

async function showLesson(ports: PublicPagePorts, all: Collections, shown: ShownLesson): Promise<PageAnswer> {
  const { now } = ports
  const { screen, lesson, lessons, course, program, path, crumbs } = shown
  const refusal = accessRefusal(lesson, guest, now())
  if (refusal === 'not_yet_available' || refusal === 'needs_challenge') return withheld
  const own = all.courses.filter(({ id }) => id === lesson.course_id)
  const home = own.find((candidate) => isPublished(candidate, now()))
  const collections = {
    families: [],
    professors: all.professors.filter(({ id }) => id === lesson.instructor.id),
    courses: course ? [listOnly(course)] : [],
    programs: program ? [listOnly(program)] : [],
  }
  return {
    kind: 'page',
    path,
    head: lessonHead(lesson, home),
    entities: (site) => [
      videoObject(site, lesson, home, now()),
      breadcrumbs(site, [...crumbs, { name: lesson.title, path }]),
    ],
    data: {
      item: {
        screen,
        id: lesson.id,
        collections,
        lessons: lessons.map((each) => (each.id === lesson.id ? lesson : asCard(each))),
        video: refusal === null ? await publicVideo(ports, lesson) : undefined,
      },
    },
    until: publishedUntil([...lessons, ...own, ...(program ? [program] : [])], now()),
  }
}

/** The streams of a lesson that guests may watch; undefined where it has none yet. */
async function publicVideo(ports: PublicPagePorts, { id }: Lesson): Promise<VideoData | undefined> {
  const { media } = (await ports.lessonMedia.find(id)) ?? {}
  return media ? (await watchLesson(ports, guest, id, null)).video_data : undefined
}

async function publishedLesson({ publicCatalogue, now }: PublicPagePorts, id = 0): Promise<Lesson | undefined> {
  const [lesson] = await publicCatalogue.lessonsById([id])
  return lesson && isPublished(lesson, now()) ? lesson : undefined
}

const lessonsOf = ({ publicCatalogue }: PublicPagePorts, { lessons }: { readonly lessons: LessonList }) =>
  publicCatalogue.lessonsById(placesOf(lessons).map(({ id }) => id))

/**
 * The course or program that a lesson is shown in: one with the slug, or else the first that lists the lesson. A
 * catalogue of an older version may have several with one slug.
 */
function collectionAround<Collection extends Course | Program>(
  all: readonly Collection[],
  lesson: Lesson | undefined,
  slug: string | undefined,
): Collection | undefined {
  const around = all.filter(({ lessons }) => placesOf(lessons).some(({ id }) => id === lesson?.id))
  return around.find((candidate) => candidate.slug === slug) ?? around[0]
}

/** Of a course or program a lesson shows its title and its list. */
const listOnly = <Collection extends Course | Program>(collection: Collection): Collection => ({
  ...collection,
  description: '',
  requirements: [],
  additional_info: [],
})
