import { Failure } from '#contract/errors.ts'

/** Ms. Reading a catalogue of ten thousand lessons takes a slow phone a fraction of it. */
const longestSilence = 5000

/**
 * What the device's database answers; rejects with `storage_unavailable` when it does not. WebKit leaves a request
 * pending for minutes now and then, when a document was left in the middle of a transaction: to go on without storage
 * is better than to wait, and the next question asks it again.
 */
export async function withDeviceTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('storage_unavailable')), longestSilence)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
