import type { TotalVideoStats } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time-units.ts'
import { utcDayOf } from '#server/domain/utc-day.ts'
import type { LessonTallyStore } from './ports.ts'

// The discovery page's rails show 20 of them.
const maxRanked = 100

interface RankPorts {
  readonly lessonTallies: LessonTallyStore
  now(): number
}

/** The lesson rankings by playbacks, trend and ratings, best first (F72). */
export async function rankLessons(ports: RankPorts): Promise<TotalVideoStats> {
  const { lessonTallies, now } = ports
  const days = { today: utcDayOf(now()), yesterday: utcDayOf(now() - dayMs) }
  const viewed = await lessonTallies.ranked('most-viewed', maxRanked, days)
  const trending = await lessonTallies.ranked('trending', maxRanked, days)
  const valued = await lessonTallies.ranked('valued', maxRanked, days)
  return {
    mostViewed: viewed.map(({ video_id, playbacks }) => ({ video_id, playbacks })),
    trending: trending.map((tally) => ({
      video_id: tally.video_id,
      diff: tally.playbacks_today - tally.playbacks_yesterday,
    })),
    valued: valued.map(({ video_id, likes, dislikes }) => ({ video_id, diff: likes - dislikes })),
  }
}
