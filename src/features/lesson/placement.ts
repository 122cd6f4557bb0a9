import type { LessonList } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LevelFacts } from '#contract/level.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { NextKind } from '#src/features/lesson/finish-flow.ts'

export interface LabelledLink {
  readonly href: string
  readonly words: string
  /** The query of a list it leads to. */
  readonly search?: ListQuery
}

/** The course or program in whose name a lesson is played and finished. */
export interface LessonContext {
  readonly courseId: number | null
  readonly programId: number | null
}

/** Where a lesson stands: alone, in a course or in a program. The three lesson routes differ in this alone (F122). */
export interface Placement {
  readonly within: LessonContext
  /** The way back up. */
  readonly back: LabelledLink
  /** The course or program, as the player names it. */
  readonly title: string | null
  readonly pathTo: (lesson: Lesson) => string
  /** What comes after this lesson, or null at the end. */
  readonly next: { readonly words: string; readonly lesson: Lesson } | null
  readonly onward: NextKind
  /** Whether the next one begins by itself (F140). */
  readonly auto: boolean
  /** What is said to whoever finishes the last one, and the level that is then offered (F137). */
  readonly completion: { readonly title: string; readonly text: string; readonly level: LevelFacts | null }
  /** What there is to do where nothing comes next. */
  readonly afterwards: { readonly title: string; readonly link: LabelledLink }
  /** The lessons around this one. */
  readonly list: {
    readonly title: string
    readonly items: LessonList
    readonly lessons: readonly Lesson[]
    readonly isFinished: (lessonId: number) => boolean
    /** Whether it is known already what is finished. */
    readonly known: boolean
  } | null
}
