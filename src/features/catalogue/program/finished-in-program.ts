import type { Lesson } from '#contract/lesson.ts'

/** Ids of the lessons finished inside a program: one finished elsewhere does not count (specification, 4). */
export function finishedInProgram(lessons: readonly Lesson[], programId: number): ReadonlySet<number> {
  return new Set(
    lessons
      .filter((lesson) => lesson.video_stats_programs.some((stats) => stats.program_id === programId && stats.finished))
      .map((lesson) => lesson.id),
  )
}
