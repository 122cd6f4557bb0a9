import type { PrepareJob } from '#contract/workers.ts'
import type { Cut, TakeFacts } from './take-facts.ts'

/** Seconds that a copy may start after the requested cut. */
const maxStartDelay = 0.1

/**
 * The time range of a take that a job asks for, clamped to the take. Throws a RangeError when the range is empty.
 */
export function cutOf({ from, to }: Pick<PrepareJob, 'from' | 'to'>, { begins, ends }: TakeFacts): Cut {
  const cut = { from: Math.max(from, begins, 0), to: Math.min(to, ends) }
  if (!(cut.from < cut.to)) throw new RangeError('the cut leaves nothing of the take')
  return cut
}

/** Whether the cut removes packets from the start; a file with an edit list has packets below zero. */
export const cutsStart = ({ from }: Cut, { begins }: TakeFacts): boolean => from > Math.max(begins, 0) || begins < 0

/** Whether the cut removes packets from the end. */
export const cutsEnd = ({ to }: Cut, { ends }: TakeFacts): boolean => to < ends

/**
 * The same cut from the first key frame at or after its start, so that packets can be copied without hidden ones before
 * the cut. Null when no key frame is within `maxStartDelay`.
 */
export function cutAtKeyFrame(cut: Cut, facts: TakeFacts): Cut | null {
  if (!cutsStart(cut, facts)) return cut
  const from = facts.keyFrames.find((at) => at >= cut.from)
  return from !== undefined && from - cut.from <= maxStartDelay && from < cut.to ? { from, to: cut.to } : null
}
