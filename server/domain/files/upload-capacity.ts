import { maxTakeBytes } from '#contract/rules/recording-limit.ts'

/** Bytes of files that are held in memory for all who send at once: four of the largest. */
const maxBufferedBytes = 4 * maxTakeBytes
/** Bytes held for one of them: whoever begins several and never ends them is in nobody's way but their own. */
const maxBufferedBytesPerSender = maxTakeBytes

/** Bytes in memory: of all who are sending, and of the one who asks. */
export interface BufferedBytes {
  readonly all: number
  readonly own: number
}

/** Whether there is room for so many bytes more of this sender. */
export const hasUploadCapacity = ({ all, own }: BufferedBytes, bytes: number): boolean =>
  all + bytes <= maxBufferedBytes && own + bytes <= maxBufferedBytesPerSender
