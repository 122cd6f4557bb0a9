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

export interface LexicalEngine {
  /**
   * The items with every word of the text, or, when none has them all, with most of them; at most `limit` when one is
   * given. Scores run from 0, perfect, towards 1, and are all 0 for a blank text, which finds everything; items that
   * lack a word, or have only one that is near it, come behind all others with a score above 1. The arrays are views,
   * good until the next search. Never throws.
   */
  search(text: string, limit?: number): LexicalHits
  /**
   * The folded words of the catalogue this text reaches, and how many of their first letters to mark: all of them, or
   * those typed where the word is only begun. `matchedSpans` finds them in a text.
   */
  matchedWords(text: string): Map<string, number>
}

/** A word whose best alternative is worth less was guessed: it takes two slips to get there. */
const sureWorth = 0.45
/** So few items with every word are reason to doubt the guessed ones. */
const fewItems = 10

/** Added to the score of what is only near, so that it comes behind all that was meant. */
const behind = 1

interface ParsedQuery {
  readonly words: readonly TermExpansion[]
  readonly optional: readonly TermExpansion[]
  /** What each set of fields is worth. */
  readonly fieldWeights: Float64Array
}

/** Words of a query that are looked at; a pasted page is answered by its beginning. */
const mostWords = 12

/**
 * Builds the engine that finds what was meant: words may be begun, misspelled, spelled by ear or without accents, and
 * stand in different fields of an item. Its weights are those of the settings (F88, F89); of several words, one that names
 * a level or a style says nearly as much as one of the title.
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

/** The engine over the words of a list. */
export function lexicalEngineOver<T>(settings: SearchSettings<T>, postings: Postings): LexicalEngine {
  const size = postings.firstFieldWords.length
  const { alone, beside } = fieldWeights(settings.fields)
  const worthAlone = fieldSetWeights(alone)
  const worthBeside = fieldSetWeights(beside)
  const matches = new WordMatches(postings.vocabulary)
  const tally = new ScoreAccumulator(postings, size)
  const sureTally = new ScoreAccumulator(postings, size)
  const sure = emptyBits(size)
  const surePositions = new Uint32Array(size)
  const { words: knownWords } = postings.vocabulary
  const isKnown = (word: string) => knownWords[lowerBound(knownWords, word)] === word
  const absentPhrases = dancePhrases.filter(
    (phrase) => phrase.split(' ').some((word) => !isKnown(word)) && !isKnown(phrase.replaceAll(' ', '')),
  )
  const all = emptyBits(size)
  const positions = new Uint32Array(size)
  const scores = new Float64Array(size)
  const bestFirst = new ScoreSort(size)
  const top = new TopResults()
  const slots = Array.from({ length: mostWords }, () => new TermExpansion())
  const sureSlots = Array.from({ length: mostWords }, () => new TermExpansion())

  const ask = (text: string) => queryWords(text, mostWords, postings.vocabulary.words)
  const find = (word: string, { incomplete: typing, synonyms: meanings }: QueryWords) =>
    matches.find(word, word === typing, meanings.get(word))
  const findAside = (word: string, asked: QueryWords) =>
    word === asked.incomplete ? find(word, asked) : matches.findItself(word)

  /** What each word may mean, the rarest first, so that all later ones only narrow; and what its asides may. */
  const understand = (asked: QueryWords): ParsedQuery => {
    const words = asked.words.map((word, at) => slots[at]!.fill(word, find(word, asked), matches, postings, size))
    const asides = asked.optional.map((word, at) =>
      slots[words.length + at]!.fill(word, findAside(word, asked), matches, postings, size, optionalShare),
    )
    words.sort((a, b) => a.entries - b.entries)
    return { words, optional: asides, fieldWeights: words.length + asides.length > 1 ? worthBeside : worthAlone }
  }

  /** Lists the items with every word, in ascending order, and adds up what they are worth; how many they are. */
  const countAll = ({ words, optional: asides, fieldWeights: worthOf }: ParsedQuery) => {
    tally.begin(worthOf)
    words.forEach((word, at) => {
      tally.addTerm(word, at, true)
    })
    const found = tally.collect(words.length, all, positions)
    if (found > 0)
      asides.forEach((word, at) => {
        tally.addOptional(word, words.length + at)
      })
    return found
  }

  const count = (understood: ParsedQuery) => {
    const { words, optional: asides, fieldWeights: worthOf } = understood
    const found = countAll(understood)
    if (found >= fewItems || words.length < 2) return found
    // A word that is only guessed leaves nothing out where that would leave next to nothing.
    const sure = words.filter(({ best }) => best >= sureWorth)
    if (sure.length > 0 && sure.length < words.length) {
      const guessed = words.filter(({ best }) => best < sureWorth)
      const more = countAll({ words: sure, optional: [...guessed, ...asides], fieldWeights: worthOf })
      if (more > 0) return more
    }
    if (found > 0) return found
    tally.begin(worthOf)
    words.forEach((word, at) => {
      tally.addTerm(word, at, false)
    })
    return tally.collect(Math.max(1, tally.maxWords()), all, positions)
  }

  /** The words of a dance that the catalogue lacks are missing together: it may have one of them in another sense. */
  const markAbsent = (words: readonly TermExpansion[], text: string) => {
    if (absentPhrases.length === 0) return
    const asked = ` ${wordsOf(text.slice(0, mostWords * 40)).join(' ')} `
    const absent = absentPhrases
      .filter((phrase) => asked.includes(` ${phrase} `))
      .flatMap((phrase) => phrase.split(' '))
    for (const word of words) if (absent.includes(word.text)) word.isOutOfVocabulary = true
  }

  /** Sets `sure` to the items found that have every word in a sense that was meant; none where a dance is missing. */
  const markSure = ({ words, fieldWeights: worthOf }: ParsedQuery) => {
    const asked = words.filter((word) => !word.isMissing)
    if (asked.length === 0 || words.some((word) => word.isOutOfVocabulary)) {
      sure.fill(0)
      return
    }
    sureTally.begin(worthOf)
    asked.forEach((word, at) => {
      sureTally.addTerm(word.hasApproximate ? sureSlots[at]!.fillExact(word) : word, at, true)
    })
    sureTally.collect(asked.length, sure, surePositions)
    intersect(sure, all, sure)
  }

  return {
    search(text, limit) {
      if (text.trim() === '') return everything(size, limit)
      const understood = understand(ask(text))
      markAbsent(understood.words, text)
      const { words, optional: asides, fieldWeights: worthOf } = understood
      if (words.length === 0) all.fill(0)
      const found = words.length > 0 ? count(understood) : 0
      if (found > 0) markSure(understood)
      else sure.fill(0)
      const perfect = worthOf.at(-1)! * [...words, ...asides].reduce((sum, word) => sum + word.weight, 0)
      for (let at = 0; at < found; at++) {
        const item = positions[at]!
        const worth = tally.scoreOf(item) - titleWordCost * postings.firstFieldWords[item]!
        scores[item] = Math.min(1, Math.max(0, 1 - worth / perfect)) + (hasBit(sure, item) ? 0 : behind)
      }
      const few = limit !== undefined && limit >= 0 && limit < found
      const sorted = few ? top.take(positions, scores, found, limit) : bestFirst.sort(positions, scores, found)
      const missing = words.filter((word) => word.isMissing).map((word) => word.text)
      return { ...sorted, found: all, exact: sure, missing }
    },

    matchedWords(text) {
      const letters = new Map<string, number>()
      const asked = ask(text)
      const mark = (word: string, found: Int32Array) => {
        for (const id of found) {
          const known = postings.vocabulary.words[id]!
          const marked = known.startsWith(word) ? word.length : known.length
          letters.set(known, Math.max(marked, letters.get(known) ?? 0))
        }
      }
      for (const word of asked.words) mark(word, find(word, asked))
      for (const word of asked.optional) mark(word, findAside(word, asked))
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
