import type { Lesson } from '#contract/lesson.ts'
import { fold } from '#contract/rules/text-folding.ts'
import type { Random } from '#tests/factories/search-cases.ts'
import { pick, type TypedQuery, wordsOf } from './query.ts'

export const queryClasses = ['exact', 'prefix', 'typo', 'two typos', 'no accents', 'two fields', 'by ear'] as const
type QueryClass = (typeof queryClasses)[number]

const letters = 'abcdefghijklmnopqrstuvwxyz'
const foldedWords = (text: string) => wordsOf(text).map(fold)

/** Spellings that sound alike, one way and the other. */
const homophones: readonly (readonly [RegExp, string])[] = [
  [/b/, 'v'],
  [/v/, 'b'],
  [/z/, 's'],
  [/s(?=[aou])/, 'z'],
  [/c(?=[ei])/, 's'],
  [/^h/, ''],
  [/^(?=[aeo])/, 'h'],
  [/ll/, 'y'],
  [/j(?=[ei])/, 'g'],
  [/g(?=[ei])/, 'j'],
  [/qu(?=[ei])/, 'k'],
  [/c(?=[aou])/, 'k'],
]

/** Makes queries of one class from the lessons' own words; the same ones for the same random numbers. */
export function typedQueries(of: QueryClass, count: number, lessons: readonly Lesson[], random: Random): TypedQuery[] {
  const known = new Set(lessons.flatMap((lesson) => foldedWords(lesson.title)))
  const queries: TypedQuery[] = []
  for (let attempts = 0; queries.length < count && attempts < count * 2000; attempts++) {
    const lesson = pick(random, lessons)
    const query = make(of, lesson, pick(random, wordsOf(lesson.title)), known, random)
    if (query) queries.push(query)
  }
  return queries
}

function make(
  of: QueryClass,
  lesson: Lesson,
  written: string,
  known: ReadonlySet<string>,
  random: Random,
): TypedQuery | null {
  const word = fold(written)
  const inTitle = (one: Lesson) => foldedWords(one.title).includes(word)
  // A slip that makes another word of the catalogue means that one.
  const slipped = (text: string) => (text === word || known.has(text) ? null : { text, isRelevant: inTitle })
  switch (of) {
    case 'exact':
      return word.length >= 4 ? { text: written, isRelevant: inTitle } : null
    case 'prefix': {
      const text = written.slice(0, Math.max(3, Math.round(written.length * 0.6)))
      const isRelevant = (one: Lesson) => foldedWords(one.title).some((other) => other.startsWith(fold(text)))
      return word.length >= 5 ? { text, isRelevant } : null
    }
    case 'typo':
      return word.length >= 5 ? slipped(slip(word, random)) : null
    case 'two typos':
      return word.length >= 7 ? slipped(slip(slip(word, random), random)) : null
    case 'no accents':
      return word !== written.toLowerCase() && word.length >= 4 ? { text: word, isRelevant: inTitle } : null
    case 'two fields': {
      const name = wordsOf(lesson.instructor.name)[0] ?? ''
      const isRelevant = (one: Lesson) => inTitle(one) && foldedWords(one.instructor.name).includes(fold(name))
      return word.length >= 5 && name !== '' ? { text: `${written} ${name}`, isRelevant } : null
    }
    case 'by ear': {
      const [from, to] = pick(random, homophones)
      return word.length >= 4 ? slipped(word.replace(from, to)) : null
    }
  }
}

/** One typing error: a letter left out, added, changed, or two swapped. */
function slip(word: string, random: Random): string {
  const at = Math.floor(random() * word.length)
  const letter = pick(random, [...letters])
  switch (Math.floor(random() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + letter + word.slice(at)
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1)
    default:
      return (
        word.slice(0, at) +
        word
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        word.slice(at + 2)
      )
  }
}
