import type { VideoGroup } from '#contract/class-type.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { DisciplineSlug } from './disciplines.ts'
import { disciplineNotes } from './lessons/all.ts'
import { challengeDays } from './lessons/challenge.ts'
import type { CourseNotes, LessonNotes } from './lessons/notes.ts'
import type { ProfessorSlug } from './professors.ts'

/** A lesson without its dates. */
export interface PlannedLesson {
  readonly id: number
  readonly notes: LessonNotes
  readonly discipline: DisciplineSlug
  readonly saying: string
  readonly professor: ProfessorSlug
  readonly level: LevelSlug
  readonly courseId: number | null
  readonly order: number
  readonly blockId: number | null
  readonly access: 'public' | 'lead' | 'paid' | 'challenge'
  readonly group: VideoGroup | null
}

export interface PlannedBlock {
  readonly id: number
  readonly name: string
}

export interface PlannedCourse {
  readonly id: number
  readonly notes: CourseNotes
  readonly discipline: DisciplineSlug
  readonly blocks: readonly PlannedBlock[]
  readonly lessons: readonly PlannedLesson[]
}

interface Plan {
  readonly courses: readonly PlannedCourse[]
  readonly lessons: readonly PlannedLesson[]
}

// A course's first lesson is public and its second one open to leads; later levels begin with a lead lesson.
function accessOf(levelIndex: number, order: number) {
  if (levelIndex === 0 && order === 1) return 'public'
  return (levelIndex === 0 && order === 2) || order === 1 ? 'lead' : 'paid'
}

function makePlan(): Plan {
  const courses: PlannedCourse[] = []
  const lessons: PlannedLesson[] = []
  let lastBlock = 0

  for (const { slug, sayings, courses: noted } of disciplineNotes) {
    for (const notes of noted) {
      const courseId = courses.length + 1
      const blocks: PlannedBlock[] = []
      const first = lessons.length
      notes.levels.forEach((level, levelIndex) => {
        const ends = (level.blocks ?? []).map(({ name, upTo }) => {
          lastBlock += 1
          blocks.push({ id: lastBlock, name })
          return { id: lastBlock, upTo }
        })
        level.lessons.forEach((lesson, index) => {
          const order = index + 1
          lessons.push({
            id: lessons.length + 1,
            notes: lesson,
            discipline: slug,
            saying: sayings[lessons.length % sayings.length] ?? '',
            professor: notes.professor,
            level: level.level,
            courseId,
            order,
            blockId: ends.find(({ upTo }) => order <= upTo)?.id ?? null,
            access: accessOf(levelIndex, order),
            group: null,
          })
        })
      })
      courses.push({ id: courseId, notes, discipline: slug, blocks, lessons: lessons.slice(first) })
    }
  }

  const alone = { courseId: null, order: 0, blockId: null } as const
  disciplineNotes
    .flatMap(({ slug, sayings, loose }) => loose.map((each) => ({ ...each, slug, sayings })))
    .forEach(({ slug, sayings, lesson, professor, level, group }, index) => {
      const id = lessons.length + 1
      const saying = sayings[id % sayings.length] ?? ''
      const access = index % 3 === 2 ? 'lead' : 'public'
      lessons.push({
        id,
        notes: lesson,
        discipline: slug,
        saying,
        professor,
        level,
        ...alone,
        access,
        group: group ?? null,
      })
    })
  for (const { discipline, professor, lesson } of challengeDays) {
    const id = lessons.length + 1
    const saying = 'Cinco días, cinco clases: si te saltas una, retómala al siguiente sin culpa y sigue adelante.'
    const access = 'challenge'
    lessons.push({
      id,
      notes: lesson,
      discipline,
      saying,
      professor,
      level: 'basic',
      ...alone,
      access,
      group: 'energy',
    })
  }
  return { courses, lessons }
}

export const plan = makePlan()

/** Finds a planned lesson by title; throws if it was renamed. */
export function findLessonByTitle(title: string): PlannedLesson {
  const found = plan.lessons.find((lesson) => lesson.notes[0] === title)
  if (!found) throw new RangeError(`no lesson is titled ${title}`)
  return found
}
