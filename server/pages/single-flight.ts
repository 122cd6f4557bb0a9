/**
 * Shares one run of `read` among all who ask while it is under way. Nothing outlives the run, not even a failure: the
 * next caller reads anew.
 */
export function singleFlight<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let underway: Promise<Value> | undefined
  return () => {
    underway ??= read().finally(() => {
      underway = undefined
    })
    return underway
  }
}
