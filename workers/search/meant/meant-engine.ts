import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { allBits, noBits } from '../bit-set.ts'
import type { CountedHits } from '../engine.ts'
import { Gradual } from '../gradual.ts'
import { BestFirst } from '../strict/best-first.ts'
import { TopResults } from '../strict/top-results.ts'
import { Alternatives } from './alternatives.ts'
import { layOutPostings, type Postings } from './postings.ts'
import { titleWordCost, worthOfFields } from './ranking.ts'
import { Tally } from './tally.ts'
import { WordMatches } from './word-matches.ts'
import { queryWords } from './words.ts'

export interface MeantEngine {
  /**
   * The items with every word of the text, or, when none has them all, with most of them; at most `limit` when one is
   * given. Scores run from 0, perfect, towards 1, and are all 0 for a blank text, which finds everything. The arrays
   * are views, good until the next search. Never throws.
   */
  search(text: string, limit?: number): CountedHits
  /**
   * The folded words of the catalogue this text reaches, and how many of their first letters to mark: all of them, or
   * those typed where the word is only begun. `matchedSpans` finds them in a text.
   */
  matchedWords(text: string): Map<string, number>
}

/** Words of a query that are looked at; a pasted page is answered by its beginning. */
const mostWords = 12

/**
 * Builds the engine that finds what was meant: words may be begun, misspelled, spelled by ear or without accents, and
 * stand in different fields of an item. Its weights are those of the settings (F88, F89).
 */
export function createMeantEngine<T>(settings: SearchSettings<T>, items: readonly T[]): MeantEngine {
  return new Gradual(() => layOutMeantEngine(settings, items)).get()
}

/** The same in steps. */
export function* layOutMeantEngine<T>(settings: SearchSettings<T>, items: readonly T[]): Generator<void, MeantEngine> {
  const postings = yield* layOutPostings(settings.fields, items)
  yield
  return meantEngineOver(settings, postings)
}

/** The engine over the words of a list. */
export function meantEngineOver<T>(settings: SearchSettings<T>, postings: Postings): MeantEngine {
  const size = postings.firstFieldWords.length
  const byFields = worthOfFields(settings.fields.map((field) => field.weight))
  const bestFields = byFields.at(-1) ?? 1
  const matches = new WordMatches(postings.vocabulary)
  const tally = new Tally(postings, byFields, size)
  const all = noBits(size)
  const positions = new Uint32Array(size)
  const scores = new Float64Array(size)
  const bestFirst = new BestFirst(size)
  const top = new TopResults()
  const slots = Array.from({ length: mostWords }, () => new Alternatives())

  /** The alternatives of each word that has any, the rarest first, so that all later ones only narrow. */
  const understand = (words: readonly string[], typing: boolean) => {
    words.forEach((word, at) => {
      const found = matches.find(word, typing && at === words.length - 1)
      slots[at]!.take(found, matches, postings, size)
    })
    return slots.slice(0, words.length).sort((a, b) => a.entries - b.entries)
  }

  const count = (words: readonly Alternatives[]) => {
    tally.clear()
    words.forEach((word, at) => {
      tally.add(word, at, true)
    })
    const found = tally.collect(words.length, all, positions)
    if (found > 0 || words.length < 2) return found
    tally.clear()
    words.forEach((word, at) => {
      tally.add(word, at, false)
    })
    return tally.collect(Math.max(1, tally.mostWords()), all, positions)
  }

  return {
    search(text, limit) {
      if (text.trim() === '') return everything(size, limit)
      const { words, typing } = queryWords(text, mostWords, postings.vocabulary.words)
      const understood = understand(words, typing)
      if (words.length === 0) all.fill(0)
      const found = words.length > 0 ? count(understood) : 0
      const perfect = bestFields * understood.reduce((sum, word) => sum + word.weight, 0)
      for (let at = 0; at < found; at++) {
        const item = positions[at]!
        const worth = tally.worthOf(item) - titleWordCost * postings.firstFieldWords[item]!
        scores[item] = Math.min(1, Math.max(0, 1 - worth / perfect))
      }
      const few = limit !== undefined && limit >= 0 && limit < found
      const sorted = few ? top.take(positions, scores, found, limit) : bestFirst.sort(positions, scores, found)
      return { ...sorted, found: all }
    },

    matchedWords(text) {
      const letters = new Map<string, number>()
      const { words, typing } = queryWords(text, mostWords, postings.vocabulary.words)
      words.forEach((word, at) => {
        for (const id of matches.find(word, typing && at === words.length - 1)) {
          const known = postings.vocabulary.words[id]!
          const marked = known.startsWith(word) ? word.length : known.length
          letters.set(known, Math.max(marked, letters.get(known) ?? 0))
        }
      })
      return letters
    },
  }
}

function everything(items: number, limit = -1): CountedHits {
  const count = limit < 0 ? items : Math.min(items, limit)
  const positions = Uint32Array.from({ length: count }, (_, at) => at)
  return { positions, scores: new Float64Array(count), found: allBits(items) }
}
