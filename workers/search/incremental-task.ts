/** Maximum ms between two turns of the message queue. */
const sliceMs = 8

interface IncrementalTaskOptions {
  /** Resolves after the messages that are already queued. */
  readonly yieldToMessages: () => Promise<void>
  /** Whether a request is pending. */
  readonly isRequestWaiting: () => boolean
  /** False cancels the task; read between slices. */
  readonly isWanted: () => boolean
}

/**
 * Runs the rest of a task in slices for the request that waits for it. `isWanted` is awaited between slices; resolves
 * to false where it is not wanted any more. Rejects with what a step throws.
 */
export async function runForRequest(steps: Iterator<void>, isWanted: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    const until = performance.now() + sliceMs
    do if (steps.next().done) return true
    while (performance.now() < until)
    if (!(await isWanted())) return false
  }
}

/** Runs a task in slices, and pauses while a request is pending. Rejects with what a step throws. */
export async function runIncrementally(
  steps: Iterator<void>,
  { yieldToMessages, isRequestWaiting, isWanted }: IncrementalTaskOptions,
): Promise<void> {
  for (;;) {
    do await yieldToMessages()
    while (isRequestWaiting())
    if (!isWanted()) return
    const until = performance.now() + sliceMs
    do if (steps.next().done) return
    while (performance.now() < until)
  }
}
