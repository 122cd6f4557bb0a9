import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { fold } from '#contract/rules/text-folding.ts'
import type { Random } from '#tests/factories/search-cases.ts'
import { pick, type TypedQuery, wordsOf } from './query.ts'

/**
 * How learners of Spanish dance schools type: fingers that land beside a key, letters doubled, accents where there are
 * none, words run together or torn apart, names beside styles. It shares no rule with `typed-queries.ts`, which the engine was tuned on.
 */
export const learnerClasses = [
  'key beside',
  'doubled letter',
  'wrong accent',
  'run together',
  'torn apart',
  'name and style',
  'style and level',
  'other order',
  'as it sounds',
] as const
export type LearnerClass = (typeof learnerClasses)[number]

/** The rows of a Spanish keyboard; a finger lands beside its key, or in the row above or below it. */
const keyboard = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm']
const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' }
/** Whole habits of spelling, each applied wherever it fits. */
const habits: readonly ((word: string) => string)[] = [
  (word) => word.replaceAll('v', 'b'),
  (word) => word.replace(/z|c(?=[ei])/g, 's'),
  (word) => word.replaceAll('ll', 'y'),
  (word) => word.replaceAll('h', ''),
  (word) => word.replace(/qu(?=[ei])|c(?=[aou])/g, 'k'),
  (word) => word.replace(/gu(?=[ei])/g, 'g'),
  (word) => word.replace(/g(?=[ei])/g, 'j'),
  (word) => word.replace(/x/g, 'cs'),
  (word) => word.replace(/([aei])do(s?)$/, '$1o$2'),
  (word) => word.replace(/d$/, ''),
  (word) => word.replace(/w/g, 'gu'),
  (word) => word.replace(/mp/g, 'np').replace(/mb/g, 'nb'),
]

/** Makes queries of one class from the lessons' own words; the same ones for the same random numbers. */
export function learnerQueries(
  of: LearnerClass,
  count: number,
  lessons: readonly Lesson[],
  random: Random,
): TypedQuery[] {
  const known = new Set(lessons.flatMap(({ title }) => titleWords(title)))
  const queries: TypedQuery[] = []
  for (let attempts = 0; queries.length < count && attempts < count * 500; attempts++) {
    const query = make[of](pick(random, lessons), random)
    // What is spelled like another word of the catalogue means that one.
    if (query && (query.text.includes(' ') || !known.has(query.text))) queries.push(query)
  }
  return queries
}

const titleWords = (title: string) => wordsOf(title).map(fold)

/** Lessons whose titles hold all of these words, and one of them as it was spelled. */
const holding = (...words: string[]) => {
  return (lesson: Lesson) => {
    const own = titleWords(lesson.title)
    return words.every((word) => own.includes(word))
  }
}

const make: Record<LearnerClass, (lesson: Lesson, random: Random) => TypedQuery | null> = {
  'key beside': (lesson, random) => respelled(lesson, random, 5, (word) => besides(word, random)),
  'doubled letter': (lesson, random) =>
    respelled(lesson, random, 5, (word) => {
      const at = Math.floor(random() * word.length)
      return word.slice(0, at) + word.charAt(at) + word.slice(at)
    }),
  'wrong accent': (lesson, random) =>
    respelled(lesson, random, 4, (word) => {
      const places = Array.from(word, (_, at) => at).filter((at) => accents[word.charAt(at)])
      if (places.length === 0) return word
      const at = pick(random, places)
      return word.slice(0, at) + accents[word.charAt(at)] + word.slice(at + 1)
    }),
  'as it sounds': (lesson, random) =>
    respelled(lesson, random, 5, (word) => pick(random, habits)(pick(random, habits)(word))),

  'run together': (lesson, random) => {
    const words = titleWords(lesson.title)
    const count = random() < 0.7 ? 2 : 3
    const start = Math.floor(random() * (words.length - count + 1))
    const some = words.slice(start, start + count)
    const text = some.join('')
    if (some.length < count || [some[0], some.at(-1)].some((end) => (end?.length ?? 0) < 4)) return null
    return { text, isMeant: ({ title }) => ` ${titleWords(title).join(' ')} `.includes(` ${some.join(' ')} `) }
  },

  'torn apart': (lesson, random) => {
    const word = pick(random, titleWords(lesson.title))
    if (word.length < 7) return null
    const at = 3 + Math.floor(random() * (word.length - 5))
    return { text: `${word.slice(0, at)} ${word.slice(at)}`, isMeant: holding(word) }
  },

  'name and style': ({ instructor, discipline }, random) => {
    const name = wordsOf(instructor.name)[0] ?? ''
    const both = [fold(name), discipline.name.toLowerCase()]
    return {
      text: (random() < 0.5 ? both : both.toReversed()).join(random() < 0.3 ? ' con ' : ' '),
      isMeant: (other) => other.discipline.name === discipline.name && wordsOf(other.instructor.name)[0] === name,
    }
  },

  'style and level': ({ level, discipline }, random) => {
    const title = fold(levelFacts(level).title)
    const between = pick(random, [' ', ' nivel ', ' para '])
    return {
      text: `${fold(discipline.name)}${between}${random() < 0.3 ? `${title}s` : title}`,
      isMeant: (other) => other.discipline.name === discipline.name && other.level === level,
    }
  },

  'other order': (lesson, random) => {
    const words = titleWords(lesson.title).filter((word) => word.length >= 4)
    const at = Math.floor(random() * (words.length - 1))
    const [first, second] = words.slice(at, at + 2)
    return first && second ? { text: `${second} ${first}`, isMeant: holding(first, second) } : null
  },
}

/** One word of a title as somebody would misspell it; null where it came out as it is. */
function respelled(lesson: Lesson, random: Random, shortest: number, spell: (word: string) => string) {
  const word = pick(random, titleWords(lesson.title))
  const text = word.length >= shortest ? spell(word) : word
  return text === word ? null : { text, isMeant: holding(word) }
}

function besides(word: string, random: Random): string {
  const at = Math.floor(random() * word.length)
  const row = keyboard.findIndex((keys) => keys.includes(word.charAt(at)))
  const column = keyboard[row]?.indexOf(word.charAt(at)) ?? 0
  const near = [
    keyboard[row]?.[column - 1],
    keyboard[row]?.[column + 1],
    keyboard[row - 1]?.[column],
    keyboard[row + 1]?.[column],
  ].filter((key) => key !== undefined)
  return near.length === 0 ? word : word.slice(0, at) + pick(random, near) + word.slice(at + 1)
}
