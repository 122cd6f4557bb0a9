import { Failure } from '#contract/errors.ts'

/** Reading a catalogue of ten thousand lessons takes a slow phone a fraction of it. */
const timeoutMs = 5000

/**
 * The result of a database request; rejects with `storage_unavailable` after 5 s. WebKit now and then leaves a request
 * pending for minutes, after a navigation in the middle of a transaction: the caller continues without storage, and the
 * next request tries again.
 */
export async function withDeviceTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('storage_unavailable')), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
