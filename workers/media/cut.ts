import type { PrepareJob } from '#contract/workers.ts'
import type { Cut, TakeFacts } from './take-facts.ts'

/** Seconds that a copy may begin after the wanted instant. */
const nearEnough = 0.1

/**
 * The part of a take that a job keeps: within what there is. Throws a RangeError where nothing of it would be left,
 * which only a mistaken caller asks for.
 */
export function cutOf({ from, to }: Pick<PrepareJob, 'from' | 'to'>, { begins, ends }: TakeFacts): Cut {
  const cut = { from: Math.max(from, begins, 0), to: Math.min(to, ends) }
  if (!(cut.from < cut.to)) throw new RangeError('nothing of the take would be kept')
  return cut
}

/** Whether something is cut off before the kept part; `start` of a file that hides nothing is its first packet. */
export const cutsStart = ({ from }: Cut, { begins }: TakeFacts): boolean => from > Math.max(begins, 0) || begins < 0

export const cutsEnd = ({ to }: Cut, { ends }: TakeFacts): boolean => to < ends

/**
 * The same cut begun at a key frame, so that it can be copied: the first one that is not before it, for what lies
 * before would have to stay in the file, hidden. Null where there is none near enough.
 */
export function cutAtKeyFrame(cut: Cut, facts: TakeFacts): Cut | null {
  if (!cutsStart(cut, facts)) return cut
  const from = facts.keyFrames.find((at) => at >= cut.from)
  return from !== undefined && from - cut.from <= nearEnough && from < cut.to ? { from, to: cut.to } : null
}
