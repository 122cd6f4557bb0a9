import type { BodyOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { updatePlaybackStats } from '#contract/learning.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import { maxRanges, type Range, uniteRanges } from '#contract/rules/watched-ranges.ts'
import { dayMs } from '#contract/time-units.ts'
import { utcDayOf } from '#server/domain/utc-day.ts'
import type { PublishedProgramPorts } from './access.ts'
import { type LessonAccessPorts, requireLessonAccess } from './access.ts'
import { type ActionContext, type ActionPorts, applyOnce } from './apply-once.ts'
import type { Playback } from './ports.ts'

/** Plays of one lesson by one learner that count on a day: an account could fill the rankings by itself (F72). */
const maxCountedPlays = 20
/** Days ago on which a play counts at most; an earlier one counts on the first of them. A device may wait that long. */
const maxPlayAgeDays = 15

type PlaybackReport = BodyOf<typeof updatePlaybackStats>

/**
 * Merges a playback report (F132). Watched ranges and the completed percentage only grow; position, course and program
 * come from the latest report. Throws `program_unpublished` for an unpublished program.
 */
export async function reportPlayback(
  ports: LessonAccessPorts & PublishedProgramPorts & ActionPorts,
  context: ActionContext,
  lessonId: number,
  report: PlaybackReport,
): Promise<void> {
  const at = Math.min(report.at, ports.now())
  await applyOnce(ports, context, {
    async check() {
      await requireLessonAccess(ports, context.entitlements, lessonId)
      const program = report.program_id ? await ports.curriculum.findProgram(report.program_id) : undefined
      if (program && !isProgramPublished(program, ports.now())) throw new Failure('program_unpublished')
    },
    async work({ playbacks, progress }) {
      await playbacks.merge(context.userId, lessonId, (known) => mergeReport(known, report, at))
      const day = utcDayOf(Math.max(at, ports.now() - maxPlayAgeDays * dayMs))
      await playbacks.countPlay({ userId: context.userId, lessonId, session: report.session, day }, maxCountedPlays)
      if (report.preferences) await playbacks.savePreferences(context.userId, report.preferences, at)
      if (report.liked_session || report.disliked_session)
        await progress.rate(context.userId, lessonId, {
          liked: report.liked_session ?? false,
          disliked: !report.liked_session && (report.disliked_session ?? false),
          // Every report of the visit repeats it: a later rating of another device stays.
          at: Math.min(report.rated_at ?? at, at),
        })
    },
  })
}

/** Ranges above the limit are reduced by closing the smallest gaps. */
function mergeReport(known: Playback | undefined, report: PlaybackReport, at: number): Playback {
  const ranges = limitRanges(uniteRanges([...(known?.ranges ?? []), ...report.ranges]))
  const completed_percentage = Math.max(known?.completed_percentage ?? 0, report.completed_percentage)
  if (known && known.at > at) return { ...known, ranges, completed_percentage }
  return {
    position: report.position,
    completed_percentage,
    ranges,
    course_id: report.course_id ?? null,
    program_id: report.program_id ?? null,
    at,
  }
}

function limitRanges(ranges: readonly Range[]): readonly Range[] {
  if (ranges.length <= maxRanges) return ranges
  const gaps = ranges.slice(1).map(([from], index) => ({ index, gap: from - (ranges[index]?.[1] ?? 0) }))
  const closed = new Set(
    gaps
      .toSorted((a, b) => a.gap - b.gap)
      .slice(0, ranges.length - maxRanges)
      .map(({ index }) => index),
  )
  return ranges.reduce<Range[]>((merged, range, index) => {
    const last = merged.at(-1)
    if (last && closed.has(index - 1)) merged[merged.length - 1] = [last[0], range[1]]
    else merged.push(range)
    return merged
  }, [])
}
