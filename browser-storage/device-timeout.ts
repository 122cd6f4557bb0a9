import { Failure } from '#contract/errors.ts'

/** Reading a catalogue of ten thousand lessons takes a slow phone a fraction of it. */
const timeoutMs = 5000
/** While another request is past its timeout: a database that answers at all takes milliseconds. */
const timeoutWhileStuckMs = 250

/** Requests past their timeout that have not settled since. */
const pending = new Set<Promise<unknown>>()

/**
 * The result of a database request; rejects with `storage_unavailable` after 5 s. WebKit now and then leaves all
 * requests pending for a minute, after a navigation in the middle of a transaction: the caller continues without
 * storage. While such a request is pending the following ones are given 250 ms each, so that a caller of several waits
 * once; the first that answers, or the pending one settling, ends that.
 */
export async function withDeviceTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(new Failure('storage_unavailable'))
        pending.add(work)
        work.then(
          () => pending.delete(work),
          () => pending.delete(work),
        )
      },
      pending.size > 0 ? timeoutWhileStuckMs : timeoutMs,
    )
  })
  const answered = work.then((result) => {
    pending.clear()
    return result
  })
  try {
    return await Promise.race([answered, timeout])
  } finally {
    clearTimeout(timer)
  }
}
