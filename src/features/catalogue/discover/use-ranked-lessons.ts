import { useQuery } from '@tanstack/react-query'
import type { TotalVideoStats } from '#contract/catalogue.ts'
import type { VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import { railSize } from '#contract/rules/paging.ts'
import { catalogueQueries } from '../catalogue-queries.ts'

/**
 * Lessons in the order of a tally. Without tallies, as with no network, the group the academy keeps for the same
 * purpose stands in, so that the rail is still there (F72).
 */
export function useRankedLessons(tally: keyof TotalVideoStats, instead: VideoGroup): readonly Lesson[] | undefined {
  const { data: stats, isPending } = useQuery(catalogueQueries.videoStats())
  const ids = stats?.[tally].slice(0, railSize).map((entry) => entry.video_id) ?? []
  const ranked = useQuery({ ...catalogueQueries.lessons(ids), enabled: ids.length > 0 })
  const group = useQuery({
    ...catalogueQueries.group(instead, railSize),
    enabled: !isPending && ids.length === 0,
  })
  // What stood in stays until the ranked lessons are here.
  return ids.length > 0 ? (ranked.data ?? group.data) : group.data
}
