import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { minutesOf } from '#contract/rules/duration.ts'
import { fold } from '#contract/rules/text-folding.ts'
import type { LexicalHits } from '#search/engine.ts'
import { rounded } from './quality.ts'
import { type TypedQuery, wordsOf } from './query.ts'

const shown = 10

/** The queries of a judged list: see `dancer-words.ts` for its notation. */
export function judgedQueries(lines: readonly string[]): TypedQuery[] {
  return lines.map((line) => {
    const [text = '', expected = text] = line.split('=')
    const alternatives = expected.split('|').map((one) => one.split('&').map(holds))
    return { text, isRelevant: (lesson) => alternatives.some((all) => all.every((one) => one(lesson))) }
  })
}

/**
 * Whether a lesson is of a style, lasts so long, or has words in its texts that begin as these do, one after another.
 */
function holds(expected: string): (lesson: Lesson) => boolean {
  if (expected.startsWith('@')) return (lesson) => lesson.discipline.name === expected.slice(1)
  if (expected.startsWith('#')) return (lesson) => minutesOf(lesson.duration) === Number(expected.slice(1))
  const sought = ` ${wordsOf(expected).map(fold).join(' ')}`
  return (lesson) => textOf(lesson).includes(sought)
}

const texts = new WeakMap<Lesson, string>()

function textOf(lesson: Lesson): string {
  const known = texts.get(lesson)
  if (known !== undefined) return known
  const { title, description, instructor, discipline, family, category, level, groups } = lesson
  const named = [instructor.name, discipline.name, family.name, category, levelFacts(level).title]
  const written = [title, description, ...named, ...groups.map(({ name }) => name)]
  const text = written.map((one) => ` ${wordsOf(one).map(fold).join(' ')}`).join(' .')
  texts.set(lesson, text)
  return text
}

/** The positions of an engine's answer, best first. */
type Answer = (text: string) => readonly number[]

/** The confident answers of an engine that separates them from near misses. */
export function sureOf({ positions, exact }: LexicalHits): number[] {
  return [...positions].filter((position) => ((exact[position >> 5] ?? 0) >>> (position & 31)) & 1)
}

/**
 * How an engine answers judged queries. Of those that the academy can answer: the share of the first ten that is right
 * (precision), the share of the right ones among them (recall), and how many were reported as missing. Of those it
 * cannot: how many were reported as missing, as a whole (`saidSo`), or at least by one of their words above the lessons
 * of the others (`named`, from `missing`). For the rest other lessons were returned without a remark.
 */
export function judge(
  answer: Answer,
  queries: readonly TypedQuery[],
  lessons: readonly Lesson[],
  missing: (text: string) => readonly string[] = () => [],
) {
  const sums = { precision: 0, recall: 0, there: 0, denied: 0, absent: 0, said: 0, named: 0 }
  const wrong: string[] = []
  for (const { text, isRelevant } of queries) {
    const right = lessons.filter(isRelevant).length
    const first = answer(text).slice(0, shown)
    const hits = first.filter((position) => isRelevant(lessons[position] as Lesson)).length
    if (right === 0) {
      sums.absent++
      if (first.length === 0) sums.said++
      if (first.length === 0 || missing(text).length > 0) sums.named++
      else wrong.push(`${text}: not there`)
      continue
    }
    sums.there++
    if (first.length === 0) sums.denied++
    sums.precision += first.length === 0 ? 0 : hits / first.length
    sums.recall += hits / Math.min(shown, right)
    if (hits < Math.min(shown, right) || hits < first.length)
      wrong.push(`${text}: ${hits} of ${right}, ${first.length} given`)
  }
  return {
    there: sums.there,
    precision: rounded(sums.precision / Math.max(1, sums.there)),
    recall: rounded(sums.recall / Math.max(1, sums.there)),
    denied: sums.denied,
    absent: sums.absent,
    saidSo: rounded(sums.said / Math.max(1, sums.absent)),
    named: rounded(sums.named / Math.max(1, sums.absent)),
    wrong,
  }
}
