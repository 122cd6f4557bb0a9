import { collectionSearch, lessonSearch, type SearchSettings } from '#contract/rules/search-settings.ts'

/** A searched item of a case: texts by field name. */
type SearchedItem = Readonly<Record<string, string | string[]>>

/** A list to search, with settings and queries. */
export interface SearchCase {
  readonly settings: SearchSettings<SearchedItem>
  readonly items: readonly SearchedItem[]
  readonly ignoreDiacritics: boolean
  readonly indexFrom: number
  readonly queries: readonly { readonly text: string; readonly limit?: number }[]
}

export type Random = () => number

/** A generator of numbers from 0 to 1, the same ones for the same seed. */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const below = (random: Random, end: number) => Math.floor(random() * end)
const oneOf = <T>(random: Random, options: readonly T[]): T => {
  const option = options[below(random, options.length)]
  if (option === undefined) throw new RangeError('nothing to choose from')
  return option
}

// Few letters make many near matches, many letters rare pairs; accents, capitals, blanks and letters that fold into
// two make the rest.
const alphabets = [
  'ab',
  'abcdefghijklmnopqrstuvwxyzáéñ   ',
  'aeiousrntlmdc   ',
  'abc',
  'ab ',
  'abcdef ',
  'aábcñ n',
  'aAàäbBç ',
  'eéèoó uü',
  'ßsłlø o',
  'a\tb\u00a0c ',
  'ab🙂💃 ',
  'sal bchtí',
  'אבג ',
  'İiIı',
  'a\u0301b\u0323 ',
]

const word = (random: Random, letters: readonly string[], longest: number) =>
  Array.from({ length: below(random, longest + 1) }, () => oneOf(random, letters)).join('')

/** A text that sometimes repeats one substring, where windows and overlaps go wrong first. */
function text(random: Random, letters: readonly string[], longest: number): string {
  if (random() < 0.8) return word(random, letters, longest)
  return word(random, letters, 9)
    .repeat(1 + below(random, 9))
    .slice(0, longest)
}

function edited(random: Random, original: string, letters: readonly string[]): string {
  let result = original
  for (let edits = below(random, 5); edits > 0; edits--) {
    const at = below(random, result.length + 1)
    const kept = random() < 0.5 ? at : at + 1
    result = result.slice(0, at) + (random() < 0.3 ? '' : oneOf(random, letters)) + result.slice(kept)
  }
  return result
}

function query(random: Random, items: readonly SearchedItem[], letters: readonly string[]): string {
  const kind = random()
  if (kind < 0.02) return oneOf(random, ['', ' ', '\t\n', '\u0301'])
  if (kind < 0.25) return text(random, letters, oneOf(random, [3, 8, 20, 34, 80]))
  const found = oneOf(random, Object.values(oneOf(random, items)))
  const source = typeof found === 'string' ? found : (found[0] ?? '')
  const start = random() < 0.4 ? 0 : below(random, 40)
  const piece = source.slice(start, start + 1 + below(random, oneOf(random, [4, 12, 32, 33, 70])))
  const asked = kind < 0.35 ? source : edited(random, piece, letters)
  return random() < 0.1 ? asked.toUpperCase() : asked
}

/** A random case: either list's settings, 1 to `mostItems` items of random texts, and so many queries. */
export function searchCase(random: Random, mostItems: number, queries: number): SearchCase {
  const { threshold, fields } = random() < 0.5 ? lessonSearch : collectionSearch
  const letters = [...oneOf(random, alphabets)]
  const used = fields.slice(0, 1 + below(random, fields.length))
  const items = Array.from({ length: 1 + below(random, mostItems) }, () => {
    const longest = oneOf(random, [3, 12, 40, 70, 140])
    return Object.fromEntries(
      used.map(({ name }) => [
        name,
        name === 'groups' || random() < 0.02
          ? Array.from({ length: below(random, 4) }, () => text(random, letters, 20))
          : text(random, letters, longest),
      ]),
    )
  })
  const read = (name: string) => (item: SearchedItem) => item[name] ?? ''
  return {
    settings: { threshold, fields: used.map(({ name, weight }) => ({ name, weight, read: read(name) })) },
    items,
    ignoreDiacritics: random() < 0.5,
    indexFrom: oneOf(random, [1, 20, 150]),
    queries: Array.from({ length: queries }, () => ({
      text: query(random, items, letters),
      ...(random() < 0.3 ? { limit: below(random, 12) } : {}),
    })),
  }
}
