import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { fold } from '#contract/rules/text-folding.ts'
import type { Random } from '#tests/factories/search-cases.ts'
import { accents, besides, habits } from './misspellings.ts'
import { pick, type TypedQuery, wordsOf } from './query.ts'

/**
 * How learners of Spanish dance schools type: fingers that land beside a key, letters doubled, accents where there are
 * none, words run together or torn apart, names beside styles. It shares no rule with `typed-queries.ts`, which the
 * engine was tuned on.
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
  'in a sentence',
  'level by another name',
  'other gender',
  'with a word of no lesson',
] as const
type LearnerClass = (typeof learnerClasses)[number]

/** Filler words around the relevant ones. */
const sentences = ['clase de', 'clases de', 'curso de', 'quiero aprender', 'cómo bailar', 'vídeos de'] as const
/** The words of learners for a level; titles are covered elsewhere. */
const levelNames = {
  beginner: ['principiantes', 'iniciación', 'beginner', 'nivel 1', 'desde cero'],
  basic: ['básica', 'basicas', 'basic', 'nivel 2'],
  intermediate: ['intermedia', 'intermediate', 'nivel 3', 'nivel medio'],
  advanced: ['avanzadas', 'advanced', 'nivel 4', 'expertos'],
} as const
/** Nothing that a lesson of ours has. */
const strangeWords = ['youtube', 'gratis', 'whatsapp', 'madrid'] as const

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

/** Lessons whose titles contain all of these words, and one of them as it was spelled. */
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
    return { text, isRelevant: ({ title }) => ` ${titleWords(title).join(' ')} `.includes(` ${some.join(' ')} `) }
  },

  'torn apart': (lesson, random) => {
    const word = pick(random, titleWords(lesson.title))
    if (word.length < 7) return null
    const at = 3 + Math.floor(random() * (word.length - 5))
    return { text: `${word.slice(0, at)} ${word.slice(at)}`, isRelevant: holding(word) }
  },

  'name and style': ({ instructor, discipline }, random) => {
    const name = wordsOf(instructor.name)[0] ?? ''
    const both = [fold(name), discipline.name.toLowerCase()]
    return {
      text: (random() < 0.5 ? both : both.toReversed()).join(random() < 0.3 ? ' con ' : ' '),
      isRelevant: (other) => other.discipline.name === discipline.name && wordsOf(other.instructor.name)[0] === name,
    }
  },

  'style and level': (lesson, random) => {
    const { level, discipline } = lesson
    const title = fold(levelFacts(level).title)
    const between = pick(random, [' ', ' nivel ', ' para '])
    return {
      text: `${fold(discipline.name)}${between}${random() < 0.3 ? `${title}s` : title}`,
      isRelevant: alike(lesson),
    }
  },

  'other order': (lesson, random) => {
    const words = titleWords(lesson.title).filter((word) => word.length >= 4)
    const at = Math.floor(random() * (words.length - 1))
    const [first, second] = words.slice(at, at + 2)
    return first && second ? { text: `${second} ${first}`, isRelevant: holding(first, second) } : null
  },

  'in a sentence': (lesson, random) => {
    const { instructor, discipline, level } = lesson
    const name = wordsOf(instructor.name)[0] ?? ''
    return {
      text: `${pick(random, sentences)} ${discipline.name} para ${levelFacts(level).title} con ${name}`,
      isRelevant: (other) => alike(lesson)(other) && wordsOf(other.instructor.name)[0] === name,
    }
  },

  'level by another name': (lesson, random) => ({
    text: `${lesson.discipline.name} ${pick<string>(random, levelNames[lesson.level])}`,
    isRelevant: alike(lesson),
  }),

  'other gender': (lesson, random) => {
    const word = pick(random, titleWords(lesson.title))
    const stem = word.slice(0, -1)
    if (stem.length < 5 || !/[oa]$/.test(word)) return null
    const family = [`${stem}o`, `${stem}a`, `${stem}os`, `${stem}as`]
    return {
      text: word.endsWith('o') ? `${stem}as` : `${stem}os`,
      isRelevant: ({ title }) => titleWords(title).some((other) => family.includes(other)),
    }
  },

  'with a word of no lesson': (lesson, random) => {
    const words = titleWords(lesson.title).filter((word) => word.length >= 5)
    const at = Math.floor(random() * (words.length - 1))
    const [first, second] = words.slice(at, at + 2)
    return first && second
      ? { text: `${first} ${pick(random, strangeWords)} ${second}`, isRelevant: holding(first, second) }
      : null
  },
}

/** Lessons of this style and level. */
const alike = ({ level, discipline }: Lesson) => {
  return (other: Lesson) => other.discipline.name === discipline.name && other.level === level
}

/** A word of a title with a misspelling; null where the result is unchanged. */
function respelled(lesson: Lesson, random: Random, shortest: number, spell: (word: string) => string) {
  const word = pick(random, titleWords(lesson.title))
  const text = word.length >= shortest ? spell(word) : word
  return text === word ? null : { text, isRelevant: holding(word) }
}
