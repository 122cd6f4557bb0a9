import type { Take } from '#browser-storage/take.ts'
import type { UserVideo } from '#contract/recording.ts'
import { limitScope, maxTakes, type TakeRights, type TakeStatus } from '#contract/rules/recording-limit.ts'
import { isUploading } from '../saving/device-takes.ts'

/** The recordings of one class. */
export interface LessonTakes {
  readonly lessonId: number
  readonly slug: string
  /** The newest first. */
  readonly videos: readonly UserVideo[]
}

/** One's recordings class by class, the one recorded last first (F158). */
export function groupByLesson(videos: readonly UserVideo[]): readonly LessonTakes[] {
  const newest = videos.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
  return [...new Set(newest.map(({ video_id }) => video_id))].map((lessonId) => {
    const own = newest.filter(({ video_id }) => video_id === lessonId)
    return { lessonId, slug: own[0]?.videoSlug ?? '', videos: own }
  })
}

/** A recording as the limit counts it. */
export interface CountedTake {
  readonly video_id: number
  readonly status: TakeStatus
}

/**
 * What the limit counts: what the academy keeps and what is on its way there. A take that has just arrived is in both
 * for a moment, and is one.
 */
export function countedTakes(
  videos: readonly UserVideo[],
  takes: readonly Take[],
  saved: ReadonlyMap<string, UserVideo>,
): readonly CountedTake[] {
  const there = new Set(videos.map(({ client_id }) => client_id))
  const ids = new Set(videos.map(({ id }) => id))
  return [
    ...videos,
    ...[...saved.values()].filter(({ id, client_id }) => !ids.has(id) && !there.has(client_id)),
    ...takes
      .filter((take) => isUploading(take) && !there.has(take.id) && !saved.has(take.id))
      .map((take): CountedTake => ({ video_id: take.lesson.id, status: 'uploading' })),
  ]
}

/** How many more recordings fit, of one class or in all, by what the plan counts (Q1). */
export function remainingTakes(rights: TakeRights, counted: readonly CountedTake[], lessonId: number): number {
  const scope = limitScope(rights)
  const taken = counted.filter(
    ({ video_id, status }) => status !== 'rejected' && (scope === 'total' || video_id === lessonId),
  )
  return Math.max(0, maxTakes - taken.length)
}
