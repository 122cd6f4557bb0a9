import { maxTakeBytes } from '#contract/rules/recording-limit.ts'

/** Bytes buffered in memory for all concurrent uploads: four of the largest. */
const maxBufferedBytes = 4 * maxTakeBytes
/** Bytes buffered for one sender, so that unfinished uploads only block their own sender. */
const maxBufferedBytesPerSender = maxTakeBytes

/** Buffered bytes of all senders, and of this one. */
interface BufferedBytes {
  readonly all: number
  readonly own: number
}

/** Whether `bytes` more of this sender can be buffered. */
export const hasUploadCapacity = ({ all, own }: BufferedBytes, bytes: number): boolean =>
  all + bytes <= maxBufferedBytes && own + bytes <= maxBufferedBytesPerSender
