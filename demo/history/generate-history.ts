import { findLessonByTitle } from '../academy/plan.ts'
import { createRandom, type Random } from '../generator/random.ts'
import { enrolmentOf, type Step, stepsOf } from './curriculum.ts'
import type { LearnerAction } from './learner-actions.ts'
import type { LearnerNotes, Practice, RecordingNotes } from './learner-notes.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The actions of a learner by their dates, the same for the same `seed` and `now` (ms), all of them before it. */
export function generateHistory(seed: string, notes: LearnerNotes, now: number): readonly LearnerAction[] {
  const random = createRandom(`history of ${seed}`)
  const items = [
    ...notes.searches.map(([day, text]) => search(day, text)),
    ...notes.practices.flatMap((practice) => practise(notes, practice, random)),
    ...notes.recordings.map((recording) => record(recording, now)),
  ]
  return dateItems(items, now, notes.hour, random).toSorted((a, b) => a.at - b.at)
}

const search = (day: number, text: string): Item<LearnerAction> => ({
  day,
  minutes: 1,
  toActions: ({ start }) => [{ kind: 'search', at: start, text }],
})

function practise(notes: LearnerNotes, practice: Practice, random: Random): readonly Item<LearnerAction>[] {
  const steps = stepsOf(practice)
  const { joined, left, finished = steps.length } = practice
  const enrolment = enrolmentOf(practice)
  const next = steps[finished]
  if (left && !next) throw new RangeError('all lessons are finished: none was left')
  return [
    ...(joined !== undefined && enrolment
      ? [{ day: joined, minutes: 1, toActions: ({ start }: { start: number }) => [{ ...enrolment, at: start }] }]
      : []),
    ...steps.slice(0, finished).map((step, index) => dance(notes, step, dayOf(practice.days, index, finished), random)),
    ...(left && next ? [leave(notes, next, left)] : []),
  ]
}

/** The lessons of a practice are spread evenly over its days. */
const dayOf = ([first, last]: Practice['days'], index: number, lessons: number): number =>
  lessons === 1 ? first : Math.round(first + ((last - first) * index) / (lessons - 1))

function dance(
  { likes, dislikes, preferences }: LearnerNotes,
  { lesson, course, program, minutes }: Step,
  day: number,
  random: Random,
): Item<LearnerAction> {
  const opinion = random.between(1, 100)
  const rated = opinion <= likes + dislikes
  return {
    day,
    minutes: minutes + 1,
    toActions: ({ start, end }) => [
      { kind: 'play', at: start, lesson, course, program, share: 1, preferences },
      { kind: 'finish', at: end - minute, lesson, program },
      ...(rated ? [{ kind: 'rate' as const, at: end, lesson, liked: opinion <= likes }] : []),
    ],
  }
}

const leave = (
  { preferences }: LearnerNotes,
  { lesson, course, program, minutes }: Step,
  { day, share }: NonNullable<Practice['left']>,
): Item<LearnerAction> => ({
  day,
  minutes: Math.ceil(minutes * share),
  toActions: ({ start }) => [{ kind: 'play', at: start, lesson, course, program, share, preferences }],
})

/** The staff looks at a recording the next day; the other outcomes follow at once. */
function record(notes: RecordingNotes, now: number): Item<LearnerAction> {
  const { lesson, day, take, outcome, title = null, description = null } = notes
  const { id } = findLessonByTitle(lesson)
  const later = typeof outcome === 'object' ? 19 * 60 * minute : 2 * minute
  return {
    day,
    minutes: 3,
    toActions: ({ end: at }) => [
      { kind: 'record', at, lesson: id, take, outcome, title, description, decidedAt: Math.min(now, at + later) },
    ],
  }
}

/** A time span, in ms since 1970. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A learner's activity of some minutes on a day; days count back from today. */
interface Item<T> {
  readonly day: number
  readonly minutes: number
  toActions(span: Span): readonly T[]
}

/**
 * Dates the items of a learner who dances at about an `hour` (UTC): those of a day follow each other with some minutes
 * in between. All of them lie before `now` (ms): the last one of today ended some minutes ago.
 */
function dateItems<T>(items: readonly Item<T>[], now: number, hour: number, random: Random): readonly T[] {
  const today = Math.floor(now / day) * day
  return [...new Set(items.map((item) => item.day))].flatMap((daysAgo) => {
    const ofDay = items.filter((item) => item.day === daysAgo)
    const pauses = ofDay.map(() => random.between(2, 9) * minute)
    const length = ofDay.reduce((sum, { minutes }, index) => sum + minutes * minute + (pauses[index] ?? 0), 0)
    const usual = today - daysAgo * day + (hour * 60 + random.between(-40, 40)) * minute
    let at = Math.min(usual, now - length - random.between(4, 20) * minute)
    return ofDay.flatMap(({ minutes, toActions }, index) => {
      const span = { start: at, end: at + minutes * minute }
      at = span.end + (pauses[index] ?? 0)
      return toActions(span)
    })
  })
}
