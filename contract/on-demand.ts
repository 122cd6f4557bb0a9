/**
 * A value that is created when it is first asked for, and kept. For formatters of `Intl` that a module only may need: to create
 * one takes a desktop 2 to 10 ms of CPU time, a phone four times as long, before its page answers to input.
 */
export function onDemand<T extends object>(create: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}
