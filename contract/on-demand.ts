/**
 * A value that is created when it is first asked for, and kept. For formatters of `Intl` that a module may not need:
 * the first one blocks the page (decision 045).
 */
export function onDemand<T extends object>(create: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}
