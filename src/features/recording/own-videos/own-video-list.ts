import type { Take } from '#browser-storage/take.ts'
import type { UserVideo } from '#contract/recording.ts'
import { limitScope, maxTakes, type TakeRights, type TakeStatus } from '#contract/rules/recording-limit.ts'
import { isUploading, type SavedTake } from '../saving/device-takes.ts'

/** The recordings of one lesson. */
interface LessonTakes {
  readonly lessonId: number
  readonly slug: string
  /** Newest first. */
  readonly videos: readonly UserVideo[]
}

/** Groups recordings by lesson, the most recent first (F158). */
export function groupByLesson(videos: readonly UserVideo[]): readonly LessonTakes[] {
  const newest = videos.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
  return [...new Set(newest.map(({ video_id }) => video_id))].map((lessonId) => {
    const own = newest.filter(({ video_id }) => video_id === lessonId)
    return { lessonId, slug: own[0]?.videoSlug ?? '', videos: own }
  })
}

interface CountedTake {
  readonly video_id: number
  readonly status: TakeStatus
}

/** The learner's recordings as the server listed them. */
interface ListedVideos {
  readonly videos: readonly UserVideo[]
  /** ms since 1970. */
  readonly listedAt: number
}

/**
 * What counts towards the limit: saved recordings and running uploads. A take that has just been saved is in both for a
 * moment, and counts once. One that a later list lacks was deleted, here or on another device, and does not count.
 */
export function countedTakes(
  { videos, listedAt }: ListedVideos,
  takes: readonly Take[],
  saved: ReadonlyMap<string, SavedTake>,
): readonly CountedTake[] {
  const there = new Set(videos.map(({ client_id }) => client_id))
  const ids = new Set(videos.map(({ id }) => id))
  return [
    ...videos,
    ...[...saved.values()]
      .filter(({ video, savedAt }) => savedAt >= listedAt && !ids.has(video.id) && !there.has(video.client_id))
      .map(({ video }) => video),
    ...takes
      .filter((take) => isUploading(take) && !there.has(take.id) && !saved.has(take.id))
      .map((take): CountedTake => ({ video_id: take.lesson.id, status: 'uploading' })),
  ]
}

/** How many more recordings may be saved, of one lesson or in all, by the plan (Q1). */
export function remainingTakes(rights: TakeRights, counted: readonly CountedTake[], lessonId: number): number {
  const scope = limitScope(rights)
  const taken = counted.filter(
    ({ video_id, status }) => status !== 'rejected' && (scope === 'total' || video_id === lessonId),
  )
  return Math.max(0, maxTakes - taken.length)
}
