import type { SearchField } from '#contract/rules/search-settings.ts'
import { fold } from '#contract/rules/text-folding.ts'
import { isDurationWord, joinDurations } from './duration-words.ts'
import { buildVocabulary, byCodeUnit, type Vocabulary } from './vocabulary.ts'
import { wordsOf, writtenWords } from './words.ts'

/**
 * Inverted index: which items have a word, and in which of their fields. Persisted: a changed shape raises
 * `layoutSchema`.
 */
export interface Postings {
  readonly vocabulary: Vocabulary
  /** Word `w` is in the items from `starts[w]` to `starts[w + 1]`, in ascending order. */
  readonly starts: Int32Array
  readonly items: Int32Array
  /** The fields it is in, one bit each. */
  readonly fields: Uint16Array
  /** For each item, the words of its first field, at most 255. */
  readonly firstFieldWords: Uint8Array
}

/** Bits of a set of fields. */
const maxFields = 16
/** Texts that many items share, such as names of styles, are tokenised once. */
const maxCachedTexts = 5000
const maxCachedLength = 60
/** The id of a word that folds to nothing. */
const noWord = -1
const none: readonly number[] = []

/** Items tokenised in one step. */
const itemsPerStep = 200

/** Tokenises every field of every item, in steps. Throws a RangeError for more than 16 fields. */
export function* layOutPostings<T>(fields: readonly SearchField<T>[], items: readonly T[]): Generator<void, Postings> {
  if (fields.length > maxFields) throw new RangeError(`${fields.length} fields are more than ${maxFields}`)
  const lexicon = new Lexicon()
  const entries = new Entries()
  const firstFieldWords = new Uint8Array(items.length)
  for (const [position, item] of items.entries()) {
    fields.forEach((field, at) => {
      const read = field.read(item)
      for (const text of typeof read === 'string' ? [read] : read) {
        const found = lexicon.idsOf(text)
        if (at === 0) firstFieldWords[position] = Math.min(255, found.length)
        for (const word of found) entries.add(word, position, at)
        // A duration is an additional token: `15 min` matches no other number and no other minutes.
        if (field.isDuration) for (const word of lexicon.durationsOf(text)) entries.add(word, position, at)
      }
    })
    if (position % itemsPerStep === 0) yield
  }
  const { words } = lexicon
  const order = Int32Array.from(words.keys()).sort((a, b) => byCodeUnit(words[a]!, words[b]!))
  const rank = new Int32Array(words.length)
  order.forEach((word, place) => {
    rank[word] = place
  })
  yield
  const vocabulary = buildVocabulary(Array.from(order, (word) => words[word]!))
  yield
  return { vocabulary, ...(yield* entries.byWord(rank)), firstFieldWords }
}

/** Numbers the folded words in order of appearance. */
class Lexicon {
  readonly words: string[] = []
  readonly #folded = new Map<string, number>()
  /** By the word as written: folding is slow, and most words repeat. */
  readonly #written = new Map<string, number>()
  readonly #texts = new Map<string, readonly number[]>()
  readonly #durations = new Map<string, readonly number[]>()

  idsOf(text: string): readonly number[] {
    const known = this.#texts.get(text)
    if (known) return known
    const ids: number[] = []
    for (const written of writtenWords(text)) {
      const id = this.#written.get(written) ?? this.#idOf(written)
      if (id !== noWord) ids.push(id)
    }
    if (this.#texts.size < maxCachedTexts && text.length < maxCachedLength) this.#texts.set(text, ids)
    return ids
  }

  /** The durations in a text, as tokens. */
  durationsOf(text: string): readonly number[] {
    if (!/\d/.test(text)) return none
    let ids = this.#durations.get(text)
    if (!ids) {
      ids = joinDurations(wordsOf(text))
        .filter(isDurationWord)
        .map((word) => this.#idOf(word))
      if (this.#durations.size < maxCachedTexts && text.length < maxCachedLength) this.#durations.set(text, ids)
    }
    return ids
  }

  #idOf(written: string): number {
    const word = fold(written)
    let id = word === '' ? noWord : this.#folded.get(word)
    if (id === undefined) {
      id = this.words.push(word) - 1
      this.#folded.set(word, id)
    }
    this.#written.set(written, id)
    return id
  }
}

/** Rows of (word, item, fields) in one block: growing by blocks copies nothing. */
const blockBits = 16
const blockSize = 1 << blockBits

interface Block {
  readonly words: Int32Array
  readonly items: Int32Array
  readonly fields: Uint16Array
}

/** Growing columns of (word, item, fields), one row for each word of an item. */
class Entries {
  readonly #blocks: Block[] = []
  #size = 0
  /** For each word, its latest row: items are added in order, so only that one can repeat the item. */
  readonly #latest: number[] = []

  add(word: number, item: number, field: number): void {
    const latest = this.#latest[word]
    if (latest !== undefined) {
      const { items, fields } = this.#blocks[latest >>> blockBits]!
      const at = latest & (blockSize - 1)
      if (items[at] === item) {
        fields[at]! |= 1 << field
        return
      }
    }
    const at = this.#size & (blockSize - 1)
    if (at === 0) this.#blocks.push(emptyBlock())
    const { words, items, fields } = this.#blocks[this.#size >>> blockBits]!
    this.#latest[word] = this.#size++
    words[at] = word
    items[at] = item
    fields[at] = 1 << field
  }

  /** Sorts the rows by the rank of their word, stable, a few blocks a step. */
  *byWord(rank: Int32Array): Generator<void, Pick<Postings, 'starts' | 'items' | 'fields'>> {
    const starts = new Int32Array(rank.length + 1)
    for (const [block, { words }] of this.#blocks.entries()) {
      const rows = Math.min(blockSize, this.#size - block * blockSize)
      for (let row = 0; row < rows; row++) starts[rank[words[row]!]! + 1]!++
      yield
    }
    for (let word = 0; word < rank.length; word++) starts[word + 1]! += starts[word]!
    const next = starts.slice()
    const items = new Int32Array(this.#size)
    const fields = new Uint16Array(this.#size)
    for (const [number, block] of this.#blocks.entries()) {
      const rows = Math.min(blockSize, this.#size - number * blockSize)
      for (let row = 0; row < rows; row++) {
        const to = next[rank[block.words[row]!]!]!++
        items[to] = block.items[row]!
        fields[to] = block.fields[row]!
      }
      yield
    }
    return { starts, items, fields }
  }
}

const emptyBlock = (): Block => ({
  words: new Int32Array(blockSize),
  items: new Int32Array(blockSize),
  fields: new Uint16Array(blockSize),
})
