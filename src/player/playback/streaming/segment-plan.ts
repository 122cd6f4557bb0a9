import type { Segment } from './sidx.ts'

/** A stretch of the lesson, in seconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface PlanFacts {
  readonly segments: readonly Segment[]
  /** Stretches in the SourceBuffer, ascending. */
  readonly buffered: readonly Stretch[]
  /** Seconds. */
  readonly position: number
  /** The stretch that repeats; null without one. */
  readonly loop: Stretch | null
  /** Seconds to buffer ahead of the position. */
  readonly target: number
  /**
   * Segments to load again, from here on, because the learner asked for another rendition; while a stretch repeats, all
   * of it. Seconds; null for none.
   */
  readonly replaceFrom: number | null
  /** Indices already loaded since that choice. */
  readonly replaced: ReadonlySet<number>
}

/** Seconds behind the position that stay buffered, and at most with a loop. */
const behindSeconds = 60
const loopSeconds = 120
/** Seconds ahead of the position that play as they are when another rendition replaces them. */
export const replaceAfter = 3
/** Cuts of a file and of its tracks differ by less. Seconds. */
const cutTolerance = 0.15

/**
 * The index of the next segment to load; null when nothing is missing. While a stretch repeats, what follows its end is
 * not loaded, and its beginning is, so that the turn finds it.
 */
export function nextSegment(facts: PlanFacts): number | null {
  for (const stretch of wantedStretches(facts)) {
    const found = facts.segments.findIndex((segment, index) => overlaps(segment, stretch) && isMissing(index, facts))
    if (found >= 0) return found
  }
  return null
}

/**
 * Whether a download that runs is worth finishing after a seek. What a loop replaces is: its turn seeks, and would give
 * up each segment that takes longer than what is left of the pass.
 */
export function isWorthFinishing(index: number, facts: PlanFacts): boolean {
  const { segments, loop, position } = facts
  if (nextSegment(facts) === index) return true
  const segment = segments[index]
  if (!segment || !loop || !isWithin(loop, position) || !overlaps(segment, loop)) return false
  return isOutdated(index, facts) && isComplete(facts)
}

/** Whether all is buffered that should be, be it in another rendition than the learner asked for since. */
export const isComplete = (facts: PlanFacts): boolean => nextSegment({ ...facts, replaceFrom: null }) === null

/** What should be buffered, the most urgent first. */
function wantedStretches({ position, loop, target }: Pick<PlanFacts, 'position' | 'loop' | 'target'>): Stretch[] {
  const ahead = { from: position, to: position + target }
  if (!loop || !isWithin(loop, position) || ahead.to <= loop.to) return [ahead]
  const left = target - (loop.to - position)
  return [
    { from: position, to: loop.to },
    { from: loop.from, to: Math.min(loop.from + left, position) },
  ]
}

function overlaps({ start, duration }: Segment, { from, to }: Stretch): boolean {
  return start < to && start + duration > from + 0.01
}

/** Whether a position is in a stretch. */
const isWithin = ({ from, to }: Stretch, position: number): boolean => position >= from && position < to

function isMissing(index: number, facts: PlanFacts): boolean {
  return isReplaceable(index, facts) || !isSegmentBuffered(facts.segments, index, facts.buffered)
}

/** Loaded before the learner asked for another rendition. */
const isOutdated = (index: number, { replaceFrom, replaced }: PlanFacts) => replaceFrom !== null && !replaced.has(index)

/** Whether a segment is to be loaded again now: not what plays soon. */
function isReplaceable(index: number, facts: PlanFacts): boolean {
  const { segments, position, loop, replaceFrom } = facts
  const segment = segments[index]
  if (!segment || replaceFrom === null || !isOutdated(index, facts)) return false
  if (!loop || !isWithin(loop, position)) return segment.start >= replaceFrom
  return !overlaps(segment, { from: position, to: position + replaceAfter }) || isAlwaysNear(segment, loop)
}

/** Whether a segment plays soon from all of a loop, but for moments that may pass between two looks. */
const isAlwaysNear = ({ start, duration }: Segment, { from, to }: Stretch) =>
  start - replaceAfter < from + 0.5 && start + duration > to - 0.5

/**
 * Whether a segment is in the SourceBuffer. The tail of a file may be some ms of sound, for which the one before will
 * do.
 */
export function isSegmentBuffered(segments: readonly Segment[], index: number, buffered: readonly Stretch[]): boolean {
  const segment = segments[index]
  if (!segment) return false
  if (segment.duration < 2 * cutTolerance) return index === 0 || isSegmentBuffered(segments, index - 1, buffered)
  return isBuffered(buffered, segment.start, segment.start + segment.duration)
}

/** Whether a stretch is buffered, but for some ms at its ends. */
function isBuffered(buffered: readonly Stretch[], from: number, to: number): boolean {
  return buffered.some((each) => each.from <= from + cutTolerance && each.to >= to - cutTolerance)
}

/** Seconds buffered without a gap from a position on. */
export function bufferedAhead(buffered: readonly Stretch[], position: number): number {
  const around = buffered.find(({ from, to }) => from <= position + cutTolerance && to > position)
  return around ? around.to - position : 0
}

/** Seconds from the position to the end of the stretch that repeats around it, else of the lesson. */
export function secondsToEnd({ position, loop }: Pick<PlanFacts, 'position' | 'loop'>, duration: number): number {
  return (loop && isWithin(loop, position) ? Math.min(loop.to, duration) : duration) - position
}

/** Seconds behind the position that stay; `short` where the browser has no room for more. */
export function evictedStretches(
  facts: Pick<PlanFacts, 'buffered' | 'position' | 'loop'>,
  room: 'usual' | 'short',
): Stretch[] {
  const { buffered, position, loop } = facts
  const keepsLoop = loop !== null && position >= loop.from && position - loop.from <= loopSeconds
  const behind = room === 'usual' ? behindSeconds : 4
  const keepFrom = keepsLoop ? Math.min(loop.from - 2, position - behind) : position - behind
  const keepTo = position + (room === 'usual' ? 2 * behindSeconds : 16)
  return buffered.flatMap(({ from, to }) => [
    // Only whole seconds: to remove some ms at every step costs more than it frees.
    ...(from < keepFrom - 1 ? [{ from, to: Math.min(to, keepFrom) }] : []),
    ...(to > keepTo + 1 ? [{ from: Math.max(from, keepTo), to }] : []),
  ])
}
