import type { Catalogue } from '#contract/catalogue.ts'
import { courseLessonPath, coursePath, paths } from '#contract/paths.ts'
import type { Random } from '#demo/generator/random.ts'
import type { LoadLearner } from './learners.ts'

/** A request of the load. `kind` groups the figures: what changes the database, and what does not. */
export interface LoadRequest {
  readonly name: string
  readonly kind: 'read' | 'write'
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a request is drawn from. */
interface LoadSources {
  readonly learners: readonly LoadLearner[]
  readonly catalogue: Catalogue
  /** Of `/api/catalogue`, which a returning device sends. */
  readonly etag: string
  readonly random: Random
}

/**
 * Draws requests in the proportions of an evening: 70 % of pages and catalogue, mostly unchanged since the last visit,
 * 15 % of a learner's own data, 10 % finished lessons, 5 % reports of what was watched.
 */
export function drawRequest({ learners, catalogue, etag, random }: LoadSources): LoadRequest {
  const { cookie, ip } = random.pick(learners)
  // A subscriber may watch every lesson that is out, but for those of a challenge.
  const lesson = random.pick(catalogue.videos.filter((video) => video.available_at === null && !video.is_challenge))
  const network = { 'x-forwarded-for': ip, 'accept-encoding': 'br' }
  const own = { ...network, 'x-requested-with': 'XMLHttpRequest', cookie }
  const read = (name: string, path: string, headers: LoadRequest['headers'] = network): LoadRequest => ({
    name,
    kind: 'read',
    method: 'GET',
    path,
    headers,
  })
  const page = (name: string, path: string) => read(name, path, { ...network, accept: 'text/html' })
  const share = random.next() * 100
  if (share < 45) return read('catalogue, unchanged', '/api/catalogue', { ...network, 'if-none-match': etag })
  if (share < 48) return read('catalogue', '/api/catalogue')
  if (share < 55) return page('page of the list', paths.videos)
  if (share < 62) return page('page of a course', coursePath(random.pick(catalogue.courses)))
  if (share < 70) {
    const course = catalogue.courses.find(({ id }) => id === lesson.course_id)
    return page('page of a lesson', course ? courseLessonPath(course, lesson) : paths.discover)
  }
  if (share < 78) return read('current user', '/api/user', own)
  if (share < 85) return read('lesson data', `/api/video-data/${lesson.id}`, own)
  if (share < 95)
    return {
      name: 'finish',
      kind: 'write',
      method: 'GET',
      path: `/api/video/set-finished/${lesson.id}`,
      headers: own,
    }
  const from = random.between(0, 200)
  return {
    name: 'playback stats',
    kind: 'write',
    method: 'POST',
    path: `/api/playback/update-stats/${lesson.id}`,
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({
      completed_percentage: 10,
      position: from + 30,
      ranges: [[from, from + 30]],
      session: `load-${random.between(0, 1e9)}`,
      at: Date.now(),
    }),
  }
}
