import MiniSearch from 'minisearch'
import type { Lesson } from '#contract/lesson.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { fold } from '#contract/rules/text-folding.ts'

/**
 * MiniSearch as its own pages advise for a box of this kind: all words, the last ones begun, one mistake in five
 * letters, accents folded, and the weights of the product.
 */
export function createMiniSearch(lessons: readonly Lesson[]) {
  const { fields } = lessonSearch
  const reads = new Map(fields.map(({ name, read }) => [name, read]))
  const index = new MiniSearch<{ id: number; lesson: Lesson }>({
    fields: fields.map(({ name }) => name),
    // Its own identifier is read in the same way, and must stay a number.
    extractField: (document, name) => {
      const read = reads.get(name)
      return read ? [read(document.lesson)].flat().join(' ') : document.id
    },
    processTerm: fold,
    searchOptions: {
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boost: Object.fromEntries(fields.map(({ name, weight }) => [name, weight])),
    },
  })
  index.addAll(lessons.map((lesson, id) => ({ id, lesson })))
  return { search: (text: string) => ({ positions: index.search(text).map(({ id }) => id as number) }) }
}
