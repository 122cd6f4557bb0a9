import { largestTake } from '#contract/rules/recording-limit.ts'

/** Bytes of files that are held in memory for all who send at once: four of the largest. */
const mostForAll = 4 * largestTake
/** Bytes held for one of them: whoever begins several and never ends them is in nobody's way but their own. */
const mostForOne = largestTake

/** Bytes in memory: of all who are sending, and of the one who asks. */
export interface HeldBytes {
  readonly all: number
  readonly own: number
}

/** Whether there is room for so many bytes more of this sender. */
export const hasRoom = ({ all, own }: HeldBytes, bytes: number): boolean =>
  all + bytes <= mostForAll && own + bytes <= mostForOne
