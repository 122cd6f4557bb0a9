import { findLessonByTitle } from '../academy/plan.ts'
import { createRandom, type Random } from '../generator/random.ts'
import { enrolmentOf, type Step, stepsOf } from './curriculum.ts'
import { dateItems, type Item } from './days.ts'
import type { LearnerAction } from './learner-actions.ts'
import type { LearnerNotes, Practice, RecordingNotes } from './learner-notes.ts'

const minute = 60_000

/** The actions of a learner by their dates, the same for the same `seed` and `now` (ms), all of them before it. */
export function tellHistory(seed: string, notes: LearnerNotes, now: number): readonly LearnerAction[] {
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
  tell: ({ start }) => [{ kind: 'search', at: start, text }],
})

function practise(notes: LearnerNotes, practice: Practice, random: Random): readonly Item<LearnerAction>[] {
  const steps = stepsOf(practice)
  const { joined, left, finished = steps.length } = practice
  const enrolment = enrolmentOf(practice)
  const next = steps[finished]
  if (left && !next) throw new RangeError('all lessons are finished: none was left')
  return [
    ...(joined !== undefined && enrolment
      ? [{ day: joined, minutes: 1, tell: ({ start }: { start: number }) => [{ ...enrolment, at: start }] }]
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
    tell: ({ start, end }) => [
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
  tell: ({ start }) => [{ kind: 'play', at: start, lesson, course, program, share, preferences }],
})

/** The staff looks at a recording the next day; the other outcomes follow at once. */
function record(notes: RecordingNotes, now: number): Item<LearnerAction> {
  const { lesson, day, take, outcome, title = null, description = null } = notes
  const { id } = findLessonByTitle(lesson)
  const later = typeof outcome === 'object' ? 19 * 60 * minute : 2 * minute
  return {
    day,
    minutes: 3,
    tell: ({ end: at }) => [
      { kind: 'record', at, lesson: id, take, outcome, title, description, decidedAt: Math.min(now, at + later) },
    ],
  }
}
