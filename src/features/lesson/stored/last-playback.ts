import { outboxStore } from '#browser-storage/outbox-store.ts'
import { readPlayed } from '#browser-storage/played-store.ts'
import { uniteRanges, watchedPercentage } from '#contract/rules/watched-ranges.ts'
import type { LastPlayback, VideoData } from '#contract/video-data.ts'

/**
 * Where the learner left a lesson, as this device knows: what was reported from it, sent or still pending. Null before
 * they ever played one here.
 */
export async function lastPlaybackOf(
  userId: number,
  lessonId: number,
  { media_duration }: Pick<VideoData, 'media_duration'>,
): Promise<typeof LastPlayback.infer> {
  const [sent, entries] = await Promise.all([
    readPlayed(userId).catch(() => []),
    outboxStore.of(userId).catch(() => []),
  ])
  const pending = entries.flatMap(({ action }) => (action.kind === 'played' ? [action] : []))
  const all = [...sent, ...pending].toSorted((a, b) => a.report.at - b.report.at)
  const here = all.filter((played) => played.lessonId === lessonId).map(({ report }) => report)
  const preferences = all.findLast(({ report }) => report.preferences)?.report.preferences ?? null
  if (here.length === 0 && preferences === null) return null
  const ranges = uniteRanges(here.flatMap((report) => report.ranges)).map(([from, to]): [number, number] => [from, to])
  return {
    position: here.at(-1)?.position ?? 0,
    completed_percentage: watchedPercentage(ranges, media_duration),
    ranges,
    preferences,
  }
}
