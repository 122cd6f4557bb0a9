import type { Lesson } from '#contract/lesson.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { createFuseAdapter } from '#search/fuse-compatible/fuse-adapter.ts'
import { type Searcher, sharedNow } from './searcher.ts'

/** fuse.js on the main thread, which it blocks while searching. */
export function fuseOnPage(lessons: readonly Lesson[]): Searcher {
  const fuse = createFuseAdapter(lessonSearch, lessons, { ignoreDiacritics: true })
  const search = async (text: string) => {
    const beganAt = sharedNow()
    const { positions } = fuse.search(text)
    return { total: positions.length, beganAt, endedAt: sharedNow() }
  }
  return {
    search,
    // Measured once more each: Fuse needs no finer figure on small lists.
    costs: (texts) => Promise.all(texts.map((text) => search(text).then(({ beganAt, endedAt }) => endedAt - beganAt))),
  }
}
