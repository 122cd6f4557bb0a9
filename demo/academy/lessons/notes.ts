import type { ClassType, VideoGroup } from '#contract/class-type.ts'
import type { LevelSlug } from '#contract/level.ts'
import type { DisciplineSlug } from '../disciplines.ts'
import type { ProfessorSlug } from '../professors.ts'

/** A lesson in note form: title, type, minutes and description. */
export type LessonNotes = readonly [title: string, type: ClassType, minutes: number, about: string]

/** The lessons of one level of a course; those under one name form a block. */
interface LevelNotes {
  readonly level: LevelSlug
  readonly gives: string
  readonly lessons: readonly LessonNotes[]
  readonly blocks?: readonly { readonly name: string; readonly upTo: number }[]
}

export interface CourseNotes {
  readonly title: string
  readonly professor: ProfessorSlug
  readonly about: readonly string[]
  readonly needs: readonly string[]
  readonly levels: readonly LevelNotes[]
}

interface LooseNotes {
  readonly professor: ProfessorSlug
  readonly level: LevelSlug
  readonly lesson: LessonNotes
  readonly group?: VideoGroup
}

export interface DisciplineNotes {
  readonly slug: DisciplineSlug
  /** Closing sentences of this discipline's descriptions. */
  readonly sayings: readonly string[]
  readonly courses: readonly CourseNotes[]
  readonly loose: readonly LooseNotes[]
}
