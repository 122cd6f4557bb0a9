import type { Lesson } from '#contract/lesson.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { createFuseAdapter } from '#search/fuse-compatible/fuse-adapter.ts'
import { type Searcher, sharedNow } from './searcher.ts'

/** fuse.js where everything else of the page runs too: it keeps the page from answering while it searches. */
export function fuseOnPage(lessons: readonly Lesson[]): Searcher {
  const fuse = createFuseAdapter(lessonSearch, lessons, { ignoreDiacritics: true })
  const search = async (text: string) => {
    const beganAt = sharedNow()
    const { positions } = fuse.search(text)
    return { total: positions.length, beganAt, endedAt: sharedNow() }
  }
  return {
    search,
    // Once more each: over a list so small that the clock cannot tell it, nobody needs a finer figure for Fuse.
    costs: (texts) => Promise.all(texts.map((text) => search(text).then(({ beganAt, endedAt }) => endedAt - beganAt))),
  }
}
