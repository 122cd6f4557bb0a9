import { Failure } from '#contract/errors.ts'
import type { LessonStats } from '#contract/learning.ts'
import {
  type LessonAccessPorts,
  type PublishedProgramPorts,
  requireLessonAccess,
  requirePublishedProgram,
} from './access.ts'
import { type ActionContext, type ActionPorts, applyOnce } from './apply-once.ts'
import type { CurriculumStore, ProgressStore } from './ports.ts'

export interface LessonStatsPorts extends LessonAccessPorts, PublishedProgramPorts, ActionPorts {
  readonly progress: Pick<ProgressStore, 'lessonProgress'>
  readonly curriculum: Pick<CurriculumStore, 'hasLessonInProgram' | 'findProgram'>
}

/** The learner's lesson stats, which every call about a lesson returns. */
async function lessonStats(
  { progress }: Pick<LessonStatsPorts, 'progress'>,
  userId: number,
  lessonId: number,
): Promise<LessonStats> {
  const { rating, finishedAt, programs } = await progress.lessonProgress(userId, lessonId)
  return {
    video_id: lessonId,
    liked: rating?.liked ?? false,
    disliked: rating?.disliked ?? false,
    finished: finishedAt !== null,
    video_stats_programs: programs.map((program_id) => ({ program_id, finished: true })),
  }
}

/**
 * Marks a lesson as finished, inside a program if one is given (F134, F135); idempotent. Throws `lesson_unknown`,
 * `lesson_locked`, `not_found` for a program without the lesson, or `program_unpublished`.
 */
export async function finishLesson(
  ports: LessonStatsPorts,
  context: ActionContext,
  lessonId: number,
  programId?: number,
): Promise<LessonStats> {
  await applyOnce(ports, context, {
    async check() {
      await requireLessonAccess(ports, context.entitlements, lessonId)
      if (programId === undefined) return
      if (!(await ports.curriculum.hasLessonInProgram(programId, lessonId))) throw new Failure('not_found')
      await requirePublishedProgram(ports, programId)
    },
    work: ({ progress }) => progress.finish(context.userId, lessonId, ports.now(), programId),
  })
  return lessonStats(ports, context.userId, lessonId)
}

interface GivenRating {
  readonly liked?: boolean | undefined
  readonly disliked?: boolean | undefined
  /** When it was rated on the learner's device, in ms. */
  readonly at?: number | undefined
}

/**
 * Sets or clears a like or dislike (F133). They exclude each other: the one set to true wins, and false clears only
 * itself. `at` is capped at the server's clock, so that a fast one does not win over later ratings.
 */
export async function rateLesson(
  ports: LessonStatsPorts,
  context: ActionContext,
  lessonId: number,
  { liked, disliked, at }: GivenRating,
): Promise<LessonStats> {
  await applyOnce(ports, context, {
    check: async () => void (await requireLessonAccess(ports, context.entitlements, lessonId)),
    work: ({ progress }) =>
      progress.mergeRating(context.userId, lessonId, Math.min(at ?? ports.now(), ports.now()), (known) => ({
        liked: liked ?? (disliked ? false : known.liked),
        disliked: liked ? false : (disliked ?? known.disliked),
      })),
  })
  return lessonStats(ports, context.userId, lessonId)
}
