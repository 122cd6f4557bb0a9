import type { SearchField } from '#contract/rules/search-settings.ts'
import { fold } from '#contract/rules/text-folding.ts'
import { Gradual } from '../gradual.ts'
import { buildVocabulary, byCodeUnit, type Vocabulary } from './vocabulary.ts'
import { writtenWords } from './words.ts'

/** Which items have a word, and in which of their fields. */
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
const mostFields = 16
/** Texts that many items share, such as names of styles, are taken apart once. */
const rememberedTexts = 5000
const longestRemembered = 60
/** The number of a word that folds away altogether. */
const nothing = -1

/** Items taken apart at a stretch. */
const itemsAStep = 200

/** Takes every field of every item apart into words. Throws a RangeError for more than 16 fields. */
export function buildPostings<T>(fields: readonly SearchField<T>[], items: readonly T[]): Postings {
  return new Gradual(() => layOutPostings(fields, items)).get()
}

/** The same in steps. */
export function* layOutPostings<T>(fields: readonly SearchField<T>[], items: readonly T[]): Generator<void, Postings> {
  if (fields.length > mostFields) throw new RangeError(`${fields.length} fields are more than ${mostFields}`)
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
      }
    })
    if (position % itemsAStep === 0) yield
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
  return { vocabulary, ...entries.byWord(rank), firstFieldWords }
}

/** Gives every folded word a number, in order of appearance. */
class Lexicon {
  readonly words: string[] = []
  readonly #folded = new Map<string, number>()
  /** By the word as it is written: folding is slow, and most words were met before. */
  readonly #written = new Map<string, number>()
  readonly #texts = new Map<string, readonly number[]>()

  idsOf(text: string): readonly number[] {
    const known = this.#texts.get(text)
    if (known) return known
    const ids: number[] = []
    for (const written of writtenWords(text)) {
      const id = this.#written.get(written) ?? this.#learn(written)
      if (id !== nothing) ids.push(id)
    }
    if (this.#texts.size < rememberedTexts && text.length < longestRemembered) this.#texts.set(text, ids)
    return ids
  }

  #learn(written: string): number {
    const word = fold(written)
    let id = word === '' ? nothing : this.#folded.get(word)
    if (id === undefined) {
      id = this.words.push(word) - 1
      this.#folded.set(word, id)
    }
    this.#written.set(written, id)
    return id
  }
}

/** Growing columns of (word, item, fields), one row for each word of an item. */
class Entries {
  #words = new Int32Array(1024)
  #items = new Int32Array(1024)
  #fields = new Uint16Array(1024)
  #size = 0
  /** For each word, its latest row: items come one after another, so a repeat can only be there. */
  readonly #latest: number[] = []

  add(word: number, item: number, field: number): void {
    const latest = this.#latest[word]
    if (latest !== undefined && this.#items[latest] === item) {
      this.#fields[latest]! |= 1 << field
      return
    }
    if (this.#size === this.#words.length) this.#grow()
    this.#latest[word] = this.#size
    this.#words[this.#size] = word
    this.#items[this.#size] = item
    this.#fields[this.#size++] = 1 << field
  }

  /** The rows sorted by the rank of their word; within a word they keep their order. */
  byWord(rank: Int32Array): Pick<Postings, 'starts' | 'items' | 'fields'> {
    const starts = new Int32Array(rank.length + 1)
    for (let row = 0; row < this.#size; row++) starts[rank[this.#words[row]!]! + 1]!++
    for (let word = 0; word < rank.length; word++) starts[word + 1]! += starts[word]!
    const next = starts.slice()
    const items = new Int32Array(this.#size)
    const fields = new Uint16Array(this.#size)
    for (let row = 0; row < this.#size; row++) {
      const to = next[rank[this.#words[row]!]!]!++
      items[to] = this.#items[row]!
      fields[to] = this.#fields[row]!
    }
    return { starts, items, fields }
  }

  #grow(): void {
    const size = this.#size * 2
    const words = new Int32Array(size)
    const items = new Int32Array(size)
    const fields = new Uint16Array(size)
    words.set(this.#words)
    items.set(this.#items)
    fields.set(this.#fields)
    this.#words = words
    this.#items = items
    this.#fields = fields
  }
}
