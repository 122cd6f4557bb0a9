/** Runs jobs one after another, in the order in which they were added. */
export type SerialQueue = <T>(job: () => Promise<T>) => Promise<T>

/** Creates a queue; each call returns the result of its own job. A failed job does not stop the ones after it. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = last.then(job, job)
    last = result
    return result
  }
}
