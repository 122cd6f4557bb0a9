import type { LessonList } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { LevelFacts } from '#contract/level.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { NextKind } from '#src/features/lesson/finish-flow.ts'

interface LabelledLink {
  readonly href: string
  readonly words: string
  /** Search parameters of a list. */
  readonly search?: ListQuery
}

/** The course or program that a playback counts for. */
export interface LessonContext {
  readonly courseId: number | null
  readonly programId: number | null
}

/** Where a lesson is shown: alone, in a course or in a program. The three lesson routes differ in this alone (F122). */
export interface Placement {
  readonly context: LessonContext
  /** The back link. */
  readonly back: LabelledLink
  /** Title of the course or program, for the player. */
  readonly title: string | null
  readonly pathTo: (lesson: Lesson) => string
  /** The next lesson, or null at the end. */
  readonly next: { readonly words: string; readonly lesson: Lesson } | null
  readonly onward: NextKind
  /** Whether the next lesson starts by itself (F140). */
  readonly auto: boolean
  /** The congratulations after the last lesson, and the level then offered (F137). */
  readonly completion: { readonly title: string; readonly text: string; readonly level: LevelFacts | null }
  /** What to offer where there is no next lesson. */
  readonly afterwards: { readonly title: string; readonly link: LabelledLink }
  /** The related lessons. */
  readonly list: {
    readonly title: string
    readonly items: LessonList
    readonly lessons: readonly Lesson[]
    readonly isFinished: (lessonId: number) => boolean
    /** Whether the finished lessons have loaded. */
    readonly known: boolean
  } | null
}
