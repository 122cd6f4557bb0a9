import { informationScreens } from '#contract/pages/information-heads.ts'
import { courseLessonPath, coursePath, lessonPath, paths, professorPath, programPath } from '#contract/paths.ts'
import { accessRefusal, guest } from '#contract/rules/lesson-access.ts'
import { isPublished } from '#contract/rules/publication.ts'
import type { PublicPagePorts } from './ports.ts'
import { publishedUntil } from './public-page.ts'

export interface Sitemap {
  /** The canonical paths of all public pages. */
  readonly paths: readonly string[]
  /** The catalogue's revision, and until when (ms) this is valid for it. */
  readonly revision: number
  readonly until: number
}

/** Lists the public pages of the academy: those a guest is not redirected from, each by its canonical path. */
export async function listPublicPages({
  catalogue,
  publicCatalogue,
  now,
}: Pick<PublicPagePorts, 'catalogue' | 'publicCatalogue' | 'now'>): Promise<Sitemap> {
  const at = now()
  const revision = await catalogue.revision()
  const { courses, programs, professors } = await publicCatalogue.collections()
  const lessons = await publicCatalogue.sitemapLessons()
  const published = courses.filter((course) => isPublished(course, at))
  const courseOf = new Map(published.map((course) => [course.id, course]))
  const isOpenToRead = (refusal: ReturnType<typeof accessRefusal>) =>
    refusal !== 'not_yet_available' && refusal !== 'needs_challenge'
  const shown = lessons.filter((lesson) => isPublished(lesson, at) && isOpenToRead(accessRefusal(lesson, guest, at)))
  return {
    paths: [
      ...[paths.home, paths.discover],
      ...informationScreens.map((screen) => paths[screen]),
      ...[paths.videos, paths.courses, paths.programs],
      ...published.map((course) => coursePath(course)),
      ...programs.map((program) => programPath(program)),
      ...professors.map((professor) => professorPath(professor)),
      ...shown.map((lesson) => {
        const course = lesson.course_id === null ? undefined : courseOf.get(lesson.course_id)
        return course ? courseLessonPath(course, lesson) : lessonPath(lesson)
      }),
    ],
    revision,
    until: publishedUntil([...courses, ...lessons], at),
  }
}
