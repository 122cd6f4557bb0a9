import type { PrepareJob } from '#contract/workers.ts'
import type { Cut, TakeFacts } from './take-facts.ts'

/** Seconds that a copy may start after the requested cut. */
const maxStartDelay = 0.1

/**
 * The time range of a take that a job asks for, clamped to the take. Null where that is empty, as in a take of a single
 * frame: recorders write no duration of a packet.
 */
export function cutOf({ from, to }: Pick<PrepareJob, 'from' | 'to'>, { begins, ends }: TakeFacts): Cut | null {
  const cut = { from: Math.max(from, begins, 0), to: Math.min(to, ends) }
  return cut.from < cut.to ? cut : null
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
