import type { User } from '#contract/account.ts'
import type { Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type Completion, completionOf, continueAt } from '#contract/rules/completion.ts'
import type { LearnerProgress } from '#contract/rules/learner-progress.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { collectionState, finishedInside } from '#src/session/learning/collection-state.ts'
import { byLatest } from './by-latest.ts'
import type { FinishedLists } from './user-area-queries.ts'

/** A program in progress or finished. */
export interface OwnProgram {
  readonly program: Program
  readonly progress: Completion
  /** The lesson to continue with; none when all are finished. */
  readonly next: Lesson | undefined
}

export interface OwnPrograms {
  readonly inProgress: readonly OwnProgram[]
  readonly completed: readonly OwnProgram[]
}

interface Known {
  readonly user: Pick<User, 'programs'>
  readonly programs: readonly Program[]
  /** At least the lessons of the begun and enrolled programs. */
  readonly lessons: readonly Lesson[]
  readonly learnerProgress: Pick<LearnerProgress, 'programs'>
  readonly lists: FinishedLists['programs'] | undefined
}

/** The programs of a learner, from the server's lists and the device's own data (F165). */
export function ownPrograms({ user, programs, lessons, learnerProgress, lists }: Known): OwnPrograms {
  const listed = new Set(lists?.programsFinished.map(({ program_id }) => program_id))
  const all = programs.map((program): OwnProgram => {
    const places = placesOf(program.lessons)
    const finished = finishedInside(learnerProgress, program.id)
    const isFinished = (id: number) => finished.has(id)
    const next = continueAt(places, isFinished)
    return { program, progress: completionOf(places, isFinished), next: lessons.find(({ id }) => id === next?.id) }
  })
  const isDone = ({ program, progress }: OwnProgram) =>
    listed.has(program.id) || collectionState(progress) === 'finished'
  const signedUp = new Set(user.programs.map(({ program_id }) => program_id))
  const latest = {
    played: lists?.latestProgramsPlayback.map(({ program_id }) => program_id) ?? [],
    signedUp: lists?.latestProgramsSignedUp.map(({ program_id }) => program_id) ?? [],
  }
  const inOrder = (own: readonly OwnProgram[]) => byLatest(own, ({ program }) => program.id, latest)
  return {
    inProgress: inOrder(all.filter((own) => signedUp.has(own.program.id) && !isDone(own))),
    completed: inOrder(all.filter(isDone)),
  }
}
