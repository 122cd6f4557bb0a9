import type { SearchSettings } from '#contract/rules/search-settings.ts'
import { allBits, emptyBits, hasBit, intersect } from '../bit-set.ts'
import type { LexicalHits } from '../engine.ts'
import { ScoreSort } from '../fuse-compatible/score-sort.ts'
import { TopResults } from '../fuse-compatible/top-results.ts'
import { IncrementalTask } from '../incremental-task.ts'
import { dancePhrases } from './dance-words.ts'
import { layOutPostings, type Postings } from './postings.ts'
import { fieldSetWeights, fieldWeights, optionalShare, titleWordCost } from './ranking.ts'
import { ScoreAccumulator } from './score-accumulator.ts'
import { TermExpansion } from './term-expansion.ts'
import { lowerBound } from './vocabulary.ts'
import { WordMatches } from './word-matches.ts'
import { type QueryWords, queryWords, wordsOf } from './words.ts'

interface LexicalEngine {
  /**
   * Returns the items with every word of the text, or, when there are none, with most of them; at most `limit`. Scores
   * run from 0 (perfect) to 1, and are 0 for a blank text, which matches everything; items that match a word only
   * approximately, or lack it, score above 1. The arrays are views, valid until the next search. Never throws.
   */
  search(text: string, limit?: number): LexicalHits
  /**
   * Returns the folded terms that match the text, and how many of their first letters to highlight: found of them, or
   * the typed ones of a prefix match. `matchedSpans` finds them in a text. Cheap after a search of the same text.
   */
  matchedWords(text: string): Map<string, number>
}

/** Weight below which the best match of a word is a guess: it takes two typos. */
const minExactWeight = 0.45
/** With fewer items that have every word, guessed words become optional. */
const minItems = 10

/** Added to the score of approximate matches, which ranks them after found exact ones. */
const approximatePenalty = 1

interface ParsedQuery {
  readonly words: readonly TermExpansion[]
  readonly optional: readonly TermExpansion[]
  /** The weight of each set of fields. */
  readonly fieldWeights: Float64Array
}

/** Words of a query that are searched; the rest of a pasted page is ignored. */
const maxQueryWords = 12

/**
 * Builds the word-level engine: words may be incomplete, misspelled, spelled by ear or without accents, and match in
 * different fields of an item. Its weights are those of the settings (F88, F89); of several words, one that names a
 * level or a style weighs nearly as much as one of the title.
 */
export function createLexicalEngine<T>(settings: SearchSettings<T>, items: readonly T[]): LexicalEngine {
  return new IncrementalTask(() => layOutLexicalEngine(settings, items)).get()
}

/** The same in steps. */
export function* layOutLexicalEngine<T>(
  settings: SearchSettings<T>,
  items: readonly T[],
): Generator<void, LexicalEngine> {
  const postings = yield* layOutPostings(settings.fields, items)
  yield
  return lexicalEngineOver(settings, postings)
}

/** Builds the engine from the postings of a list. */
export function lexicalEngineOver<T>(settings: SearchSettings<T>, postings: Postings): LexicalEngine {
  const size = postings.firstFieldWords.length
  const { alone, beside } = fieldWeights(settings.fields)
  const singleWordWeights = fieldSetWeights(alone)
  const multiWordWeights = fieldSetWeights(beside)
  const matches = new WordMatches(postings.vocabulary)
  const accumulator = new ScoreAccumulator(postings, size)
  const exactAccumulator = new ScoreAccumulator(postings, size)
  const exact = emptyBits(size)
  const exactPositions = new Uint32Array(size)
  const { words: knownWords } = postings.vocabulary
  const isKnown = (word: string) => knownWords[lowerBound(knownWords, word)] === word
  const absentPhrases = dancePhrases.filter(
    (phrase) => phrase.split(' ').some((word) => !isKnown(word)) && !isKnown(phrase.replaceAll(' ', '')),
  )
  const found = emptyBits(size)
  const positions = new Uint32Array(size)
  const scores = new Float64Array(size)
  const scoreSort = new ScoreSort(size)
  const top = new TopResults()
  const slots = Array.from({ length: maxQueryWords }, () => new TermExpansion())
  const exactSlots = Array.from({ length: maxQueryWords }, () => new TermExpansion())

  const parse = (text: string) => queryWords(text, maxQueryWords, postings.vocabulary.words)
  const find = (word: string, { incomplete, synonyms }: QueryWords) =>
    matches.find(word, word === incomplete, synonyms.get(word))
  const findOptional = (word: string, query: QueryWords) =>
    word === query.incomplete ? find(word, query) : matches.findExact(word)

  /** Expands each word to its terms, the rarest word first, so that later ones only narrow; then the optional words. */
  const expand = (query: QueryWords): ParsedQuery => {
    const words = query.words.map((word, at) => slots[at]!.fill(word, find(word, query), matches, postings, size))
    const optional = query.optional.map((word, at) =>
      slots[words.length + at]!.fill(word, findOptional(word, query), matches, postings, size, optionalShare),
    )
    words.sort((a, b) => a.entries - b.entries)
    return { words, optional, fieldWeights: words.length + optional.length > 1 ? multiWordWeights : singleWordWeights }
  }

  /** The expansion that the slots still hold. */
  let last: { readonly text: string; readonly parsed: ParsedQuery } | undefined
  const expandText = (text: string) => {
    const parsed = expand(parse(text))
    last = { text, parsed }
    return parsed
  }

  /** Collects the items with every word, in ascending order, and their scores; returns their count. */
  const collectAll = ({ words, optional, fieldWeights: setWeights }: ParsedQuery) => {
    accumulator.begin(setWeights)
    words.forEach((word, at) => {
      accumulator.addTerm(word, at, true)
    })
    const hits = accumulator.collect(words.length, found, positions)
    if (hits > 0)
      optional.forEach((word, at) => {
        accumulator.addOptional(word, words.length + at)
      })
    return hits
  }

  const count = (parsed: ParsedQuery) => {
    const { words, optional, fieldWeights: setWeights } = parsed
    const hits = collectAll(parsed)
    if (hits >= minItems || words.length < 2) return hits
    // A guessed word becomes optional where it would leave next to nothing.
    const certain = words.filter(({ best }) => best >= minExactWeight)
    if (certain.length > 0 && certain.length < words.length) {
      const guessed = words.filter(({ best }) => best < minExactWeight)
      const more = collectAll({ words: certain, optional: [...guessed, ...optional], fieldWeights: setWeights })
      if (more > 0) return more
    }
    if (hits > 0) return hits
    accumulator.begin(setWeights)
    words.forEach((word, at) => {
      accumulator.addTerm(word, at, false)
    })
    return accumulator.collect(Math.max(1, accumulator.maxWords()), found, positions)
  }

  /** Marks every word of a dance name that the catalogue lacks: it may have one of them in another sense. */
  const markMissingPhrases = (words: readonly TermExpansion[], text: string) => {
    if (absentPhrases.length === 0) return
    const query = ` ${wordsOf(text.slice(0, maxQueryWords * 40)).join(' ')} `
    const absent = absentPhrases
      .filter((phrase) => query.includes(` ${phrase} `))
      .flatMap((phrase) => phrase.split(' '))
    for (const word of words) if (absent.includes(word.text)) word.isOutOfVocabulary = true
  }

  /** Sets `exact` to the items found that match every word exactly; none where a dance is missing. */
  const markExact = ({ words, fieldWeights: setWeights }: ParsedQuery) => {
    const matched = words.filter((word) => !word.isMissing)
    if (matched.length === 0 || words.some((word) => word.isOutOfVocabulary)) {
      exact.fill(0)
      return
    }
    exactAccumulator.begin(setWeights)
    matched.forEach((word, at) => {
      exactAccumulator.addTerm(word.hasApproximate ? exactSlots[at]!.fillExact(word) : word, at, true)
    })
    exactAccumulator.collect(matched.length, exact, exactPositions)
    intersect(exact, found, exact)
  }

  return {
    search(text, limit) {
      if (text.trim() === '') return everything(size, limit)
      const parsed = expandText(text)
      markMissingPhrases(parsed.words, text)
      const { words, optional, fieldWeights: setWeights } = parsed
      if (words.length === 0) found.fill(0)
      const hits = words.length > 0 ? count(parsed) : 0
      if (hits > 0) markExact(parsed)
      else exact.fill(0)
      const perfect = setWeights.at(-1)! * [...words, ...optional].reduce((sum, word) => sum + word.weight, 0)
      for (let at = 0; at < hits; at++) {
        const item = positions[at]!
        const score = accumulator.scoreOf(item) - titleWordCost * postings.firstFieldWords[item]!
        scores[item] = Math.min(1, Math.max(0, 1 - score / perfect)) + (hasBit(exact, item) ? 0 : approximatePenalty)
      }
      const few = limit !== undefined && limit >= 0 && limit < hits
      const sorted = few ? top.take(positions, scores, hits, limit) : scoreSort.sort(positions, scores, hits)
      const missing = words.filter((word) => word.isMissing).map((word) => word.text)
      return { ...sorted, found, exact, missing }
    },

    matchedWords(text) {
      const letters = new Map<string, number>()
      // Finding the terms takes a scan of the vocabulary for typos.
      const { words, optional } = last?.text === text ? last.parsed : expandText(text)
      for (const word of [...words, ...optional])
        for (let at = 0; at < word.count; at++) {
          const known = postings.vocabulary.words[word.wordAt(at)]!
          const marked = known.startsWith(word.text) ? word.text.length : known.length
          letters.set(known, Math.max(marked, letters.get(known) ?? 0))
        }
      return letters
    },
  }
}

function everything(items: number, limit = -1): LexicalHits {
  const count = limit < 0 ? items : Math.min(items, limit)
  const positions = Uint32Array.from({ length: count }, (_, at) => at)
  const found = allBits(items)
  return { positions, scores: new Float64Array(count), found, exact: found, missing: [] }
}
