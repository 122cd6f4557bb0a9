/**
 * Checks of the shape of a message between two documents of ours, needed before the first message, so a third
 * of the size of the checks of calls (docs/decisions/046). A check answers yes or no: a message of the wrong shape is
 * ignored, and no reason is computed.
 */
type Shape<T> = (value: unknown) => value is T
export type ShapeOf<S> = S extends Shape<infer T> ? T : never

/** A string of so many UTF-16 units. */
export const text =
  (least: number, most: number): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= least && value.length <= most

/** A finite number, the limits included. */
export const number =
  (least: number, most = Number.MAX_VALUE): Shape<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= least && value <= most

export const boolean: Shape<boolean> = (value): value is boolean => typeof value === 'boolean'

/** One of these strings. */
export const oneOf =
  <const T extends string>(...allowed: readonly T[]): Shape<T> =>
  (value): value is T =>
    allowed.some((each) => each === value)

/** A value of the shape, or null. */
export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value)

/** An array, empty or with elements of the shape alone. */
export const arrayOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape)

/** A value of at least one of the shapes. */
export const anyOf =
  <S extends readonly Shape<unknown>[]>(...shapes: S): Shape<ShapeOf<S[number]>> =>
  (value): value is ShapeOf<S[number]> =>
    shapes.some((shape) => shape(value))

type Fields = Readonly<Record<string, Shape<unknown>>>
type ObjectOf<Required extends Fields, Optional extends Fields> = {
  [Key in keyof Required]: ShapeOf<Required[Key]>
} & { [Key in keyof Optional]?: ShapeOf<Optional[Key]> }

/** An object with at least these fields. The optional ones may be missing; any other is left alone. */
export const fields =
  <Required extends Fields, Optional extends Fields = Record<never, never>>(
    required: Required,
    optional?: Optional,
  ): Shape<ObjectOf<Required, Optional>> =>
  (value): value is ObjectOf<Required, Optional> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const given = value as Readonly<Record<string, unknown>>
    const has = ([name, shape]: [string, Shape<unknown>]) => Object.hasOwn(given, name) && shape(given[name])
    return (
      Object.entries(required).every(has) &&
      Object.entries(optional ?? {}).every((field) => !Object.hasOwn(given, field[0]) || has(field))
    )
  }

/** As `fields`, without any other field. */
export const object = <Required extends Fields, Optional extends Fields = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Shape<ObjectOf<Required, Optional>> => {
  const hasFields = fields(required, optional)
  const names = new Set([...Object.keys(required), ...Object.keys(optional ?? {})])
  return (value): value is ObjectOf<Required, Optional> =>
    hasFields(value) && Object.keys(value).every((name) => names.has(name))
}
