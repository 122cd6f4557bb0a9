/** Distinct values in order of appearance, referenced by index. */
interface Dictionary<T> {
  readonly values: T[]
  /** The index of a value, which is added if it is new. */
  place(value: T): number
}

/** Creates an empty dictionary; values are equal when their JSON is. */
export function createDictionary<T>(): Dictionary<T> {
  const values: T[] = []
  const places = new Map<string, number>()
  return {
    values,
    place(value) {
      const key = JSON.stringify(value)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/** The value at an index. Throws a RangeError where there is none. */
export function valueAt<T extends NonNullable<unknown> | null>(values: readonly T[], place: number): T {
  const value = values[place]
  if (value === undefined) throw new RangeError(`nothing at ${place} of ${values.length}`)
  return value
}
