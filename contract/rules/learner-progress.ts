import type { LearningAction } from './learning-actions.ts'

/** A learner's progress, indexed. */
export interface LearnerProgress {
  /** False until the progress is loaded: then nothing of it is shown, not even zero. */
  readonly known: boolean
  readonly finished: ReadonlySet<number>
  readonly liked: ReadonlySet<number>
  readonly disliked: ReadonlySet<number>
  /** Finished lessons by program. */
  readonly programs: ReadonlyMap<number, ReadonlySet<number>>
}

/** The same as lists, as it is sent and persisted. */
export interface ProgressLists {
  readonly finished: readonly number[]
  readonly liked: readonly number[]
  readonly disliked: readonly number[]
  readonly programs: readonly { readonly program_id: number; readonly finished: readonly number[] }[]
}

export const emptyProgress: LearnerProgress = {
  known: false,
  finished: new Set(),
  liked: new Set(),
  disliked: new Set(),
  programs: new Map(),
}

/** The progress of lists, indexed; it is known from then on. */
export const fromLists = ({ finished, liked, disliked, programs }: ProgressLists): LearnerProgress => ({
  known: true,
  finished: new Set(finished),
  liked: new Set(liked),
  disliked: new Set(disliked),
  programs: new Map(programs.map((program) => [program.program_id, new Set(program.finished)])),
})

/** The progress as lists, in order of insertion. */
export const toLists = ({ finished, liked, disliked, programs }: LearnerProgress): ProgressLists => ({
  finished: [...finished],
  liked: [...liked],
  disliked: [...disliked],
  programs: [...programs].map(([program_id, lessons]) => ({ program_id, finished: [...lessons] })),
})

/** The progress after an action; the input is not changed. */
export function withAction(learnerProgress: LearnerProgress, action: LearningAction): LearnerProgress {
  if (action.kind === 'played' || action.kind === 'joined' || action.kind === 'left') return learnerProgress
  const { lessonId } = action
  if (action.kind === 'rated')
    return {
      ...learnerProgress,
      liked: withMember(learnerProgress.liked, lessonId, action.liked),
      disliked: withMember(learnerProgress.disliked, lessonId, action.disliked && !action.liked),
    }
  const finished = withMember(learnerProgress.finished, lessonId, true)
  if (action.programId === null) return { ...learnerProgress, finished }
  const inProgram = withMember(learnerProgress.programs.get(action.programId) ?? new Set(), lessonId, true)
  return { ...learnerProgress, finished, programs: new Map(learnerProgress.programs).set(action.programId, inProgram) }
}

function withMember(set: ReadonlySet<number>, member: number, there: boolean): ReadonlySet<number> {
  if (set.has(member) === there) return set
  const changed = new Set(set)
  if (there) changed.add(member)
  else changed.delete(member)
  return changed
}
