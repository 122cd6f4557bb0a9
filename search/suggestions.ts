import type { Collections } from '#contract/catalogue-update.ts'
import type { SearchSettings } from '#contract/rules/search-settings.ts'
import type { Suggestion, SuggestRequest } from '#contract/workers.ts'
import { hasBit } from './bit-set.ts'
import { IncrementalTask } from './incremental-task.ts'
import type { LessonIndex } from './lesson-index.ts'
import { layOutLexicalEngine } from './lexical/lexical-engine.ts'
import { wordsOf } from './lexical/words.ts'
import { normalizeQuery } from './text-search.ts'
import { titleMarks } from './title-marks.ts'

type Unmarked<T> = T extends Suggestion ? Omit<T, 'marks'> : never
type Name = Unmarked<Exclude<Suggestion, { kind: 'lesson' }>>

/** Suggests completions of a text. */
interface Suggestions {
  /**
   * Returns styles and instructors first, then titles, each once; nothing for a blank text. Names take at most half of
   * the limit while there are titles for the rest. `now` in ms.
   */
  suggest(request: SuggestRequest, now: number): Suggestion[]
  prepare(): Generator<void>
}

const nameSearch: SearchSettings<Name> = {
  threshold: 0.3,
  fields: [{ name: 'label', weight: 1, read: (name) => name.label }],
}
/** Lessons searched for each title: many match by other fields, or have the same title. */
const lessonsPerTitle = 8

/** Suggests from the names of a catalogue and the titles of its lessons. */
export function createSuggestions(
  collections: Pick<Collections, 'families' | 'professors'>,
  lessons: Pick<LessonIndex, 'findLexical'>,
): Suggestions {
  const laidOut = new IncrementalTask(function* () {
    const names = namesOf(collections)
    return { names, engine: yield* layOutLexicalEngine(nameSearch, names) }
  })

  function suggestedNames(text: string, limit: number): Suggestion[] {
    const { names, engine } = laidOut.get()
    const { positions, exact, missing } = engine.search(text, limit)
    // An approximate match of a word that no name has is no suggestion.
    const named = missing.length === 0 ? positions : positions.filter((position) => hasBit(exact, position))
    const found = Array.from(named, (position) => names[position]!)
    const words = engine.matchedWords(text)
    return found.map((name) => ({ ...name, marks: titleMarks(name.label, text, words) }))
  }

  function suggestedTitles(text: string, limit: number, now: number): Suggestion[] {
    const { found, words } = lessons.findLexical(text, limit * lessonsPerTitle, now)
    const titles = new Map<string, Suggestion>()
    for (const { id, slug, title } of found) {
      const marks = titleMarks(title, text, words)
      if (marks.length > 0 && !titles.has(title)) titles.set(title, { kind: 'lesson', id, slug, label: title, marks })
    }
    return [...titles.values()].slice(0, limit)
  }

  return {
    suggest({ text: raw, limit }, now) {
      const text = normalizeQuery(raw)
      const room = Math.max(0, Math.trunc(limit) || 0)
      if (text === '' || room === 0) return []
      const prefixed = (suggestion: Suggestion) => startsWithAny(suggestion.label, wordsOf(text))
      const titles = suggestedTitles(text, room, now)
      const near = suggestedNames(text, room)
      // A name with a similar spelling is suggested only where nothing starts with the text.
      const clear = near.filter(prefixed)
      const fitting = clear.length > 0 || titles.some(prefixed) ? clear : near
      const first = fitting.slice(0, Math.max(room - titles.length, Math.ceil(room / 2)))
      return [...first, ...titles].slice(0, room)
    },

    prepare: () => laidOut.remaining(),
  }
}

/** Every style and instructor; a discipline with the name of its family is left out, for the family includes it. */
function namesOf({ families, professors }: Pick<Collections, 'families' | 'professors'>): Name[] {
  const styles = new Map<string, Name>()
  const add = (filter: 'families' | 'disciplines', { slug, name }: { slug: string; name: string }) => {
    if (!styles.has(name)) styles.set(name, { kind: 'style', filter, slug, label: name })
  }
  for (const family of families) add('families', family)
  for (const discipline of families.flatMap((family) => family.disciplines)) add('disciplines', discipline)
  const people = professors.map(({ id, slug, name }): Name => ({ kind: 'professor', id, slug, label: name }))
  return [...styles.values(), ...people]
}

function startsWithAny(label: string, words: readonly string[]): boolean {
  return wordsOf(label).some((known) => words.some((word) => known.startsWith(word)))
}
