/**
 * A value that is created when it is first asked for, and kept. For formatters of `Intl` that a module may not need: the first
 * one in a page takes 35 to 45 ms of CPU time (decision 045), in which the page answers to no input.
 */
export function onDemand<T extends object>(create: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}
