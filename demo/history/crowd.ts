import type { LevelSlug } from '#contract/level.ts'
import { createLessons } from '../academy/lessons.ts'
import { type PlannedCourse, type PlannedLesson, plan } from '../academy/plan.ts'
import { calendarOf } from '../calendar.ts'
import { createRandom, type Random } from '../generator/random.ts'
import { type CrowdPerson, crowdPeople } from './crowd-people.ts'
import type { LearnerNotes, Practice } from './learner-notes.ts'

/** A learner of the crowd with an account of their own. */
export interface CrowdMember {
  readonly email: string
  readonly person: CrowdPerson
  /** Days since the registration. */
  readonly age: number
  /** Code of the operator coupon that pays for the account. */
  readonly coupon: string | null
  readonly notes: LearnerNotes
}

/** Days of access that a coupon of the crowd is worth: more than the oldest of its accounts has. */
export const crowdCouponDays = 150

const day = 24 * 60 * 60 * 1000

/** The crowd around `now` (ms), which decides how old each lesson is; the same for the same instant. */
export function crowd(now: number): readonly CrowdMember[] {
  const published = createLessons(calendarOf(now)).map((lesson) => Date.parse(lesson.published_at ?? ''))
  // A lesson is danced on the day after its publication at the earliest.
  const ageOf = ({ id }: PlannedLesson) => Math.floor((now - (published[id - 1] ?? now)) / day) - 1
  return crowdPeople.map((person, index) => {
    const email = `${plain(person.name)}.${plain(person.lastname)}@alcompas.test`
    const random = createRandom(`crowd ${email}`)
    const oldest = Math.max(0, ...person.recordings.map((recording) => recording.day))
    const age = Math.max(oldest + 3, random.between(20, 110))
    const coupon = index % 2 === 0 ? `BAILA1${String(index).padStart(4, '0')}` : null
    return { email, person, age, coupon, notes: notesOf(person, { age, subscribes: coupon !== null, ageOf }, random) }
  })
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

interface Circumstances {
  readonly age: number
  readonly subscribes: boolean
  ageOf(lesson: PlannedLesson): number
}

function notesOf(person: CrowdPerson, circumstances: Circumstances, random: Random): LearnerNotes {
  const { handle, city, picture, tastes, recordings } = person
  return {
    profile: { ...(handle ? { user_name: handle } : {}), ...(city ? { city, country: 'España' } : {}) },
    picture,
    onboarding: {
      ...{ target: 'target_socials', experience: 'beginner', time_available: 'between-20-40' },
      disciplines: [...tastes],
    },
    sawHomeNotice: true,
    hour: random.between(7, 21),
    likes: random.between(25, 60),
    dislikes: random.between(0, 8),
    preferences: null,
    practices: [
      ...tastes.flatMap((taste) =>
        plan.courses
          .filter(({ discipline }) => discipline === taste)
          .slice(0, 1)
          .map((course) => coursePractice(course, circumstances, random)),
      ),
      ...loosePractices(person, circumstances, random),
    ],
    searches: [[random.between(1, circumstances.age - 1), tastes[0] ?? 'salsa']],
    recordings,
  }
}

/** The first lessons of a course: as many as are open without a subscription, or some more with one. */
function coursePractice(course: PlannedCourse, { age, subscribes, ageOf }: Circumstances, random: Random): Practice {
  const level: LevelSlug = course.notes.levels[0]?.level ?? 'beginner'
  const lessons = course.lessons.filter((lesson) => lesson.level === level)
  const finished = subscribes ? random.between(2, lessons.length) : Math.min(2, lessons.length)
  const first = Math.min(age - 1, ...lessons.slice(0, finished).map(ageOf))
  const practice = {
    of: { course: course.notes.title, level },
    days: [first, random.between(0, first)],
    finished,
  } as const
  return subscribes ? { ...practice, joined: first } : practice
}

/** Lessons on their own that are open to everyone; some of them were danced yesterday and today. */
function loosePractices({ tastes }: CrowdPerson, { age, ageOf }: Circumstances, random: Random): readonly Practice[] {
  const open = plan.lessons.filter(({ courseId, access }) => courseId === null && access !== 'challenge')
  const dear = open.filter(({ discipline }) => tastes.includes(discipline))
  const others = open.filter((lesson) => !dear.includes(lesson) && random.chance(0.15))
  return [...dear, ...others].flatMap((lesson) => {
    const latest = Math.min(age - 1, ageOf(lesson))
    if (latest < 1) return []
    const when = random.chance(0.3) ? random.between(0, 1) : random.between(1, latest)
    return [{ of: { lessons: [lesson.notes[0]] }, days: [when, when] as const }]
  })
}
