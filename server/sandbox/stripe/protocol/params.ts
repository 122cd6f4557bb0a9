import { invalid } from './failure.ts'
import type { FormRecord, FormValue } from './form-body.ts'

/** Reads one parameter; throws the refusal of Stripe's API. `path` is its name with brackets. */
type Reader<T> = (value: FormValue, path: string) => T
export type Fields = Readonly<Record<string, Reader<unknown>>>
/** The parameters that were sent, by name. */
export type Params<F extends Fields> = { readonly [K in keyof F]?: F[K] extends Reader<infer T> ? T : never }

export const text: Reader<string> = (value, path) => {
  if (typeof value !== 'string') throw invalid(`Invalid string: ${path}`, { param: path })
  if (value === '') throw emptyValue(path)
  return value
}

export const integer: Reader<number> = (value, path) => {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${path}`, { param: path, code: 'parameter_invalid_integer' })
  return Number(value)
}

export const decimal: Reader<number> = (value, path) => {
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value))
    throw invalid(`Invalid decimal: ${path}`, { param: path })
  return Number(value)
}

export const flag: Reader<boolean> = (value, path) => {
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${path}`, { param: path })
  return value === 'true'
}

export const oneOf =
  <const T extends string>(...values: readonly T[]): Reader<T> =>
  (value, path) => {
    const found = values.find((known) => known === value)
    if (found === undefined) throw invalid(`Invalid ${path}: must be one of ${values.join(', ')}`, { param: path })
    return found
  }

/** A reader whose empty value means "clear". */
export const clearable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, path) =>
    value === '' ? null : reader(value, path)

export const either =
  <A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> =>
  (value, path) => {
    try {
      return first(value, path)
    } catch {
      return second(value, path)
    }
  }

export const listOf =
  <T>(reader: Reader<T>): Reader<readonly T[]> =>
  (value, path) => {
    if (typeof value === 'string') throw invalid(`Invalid array: ${path}`, { param: path })
    return Object.entries(value)
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([key, entry]) => reader(entry, `${path}[${key}]`))
  }

/** A record whose keys the caller chooses, such as currencies. */
export const mapOf =
  <T>(reader: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value, path) => {
    if (typeof value === 'string') throw invalid(`Invalid object: ${path}`, { param: path })
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reader(entry, `${path}[${key}]`)]))
  }

export const object =
  <const F extends Fields>(fields: F): Reader<Params<F>> =>
  (value, path) => {
    if (typeof value === 'string') throw invalid(`Invalid object: ${path}`, { param: path })
    return readFields(value, fields, path)
  }

/** Keys and texts; an empty value removes its key, and an empty `metadata` removes all. */
export const metadata: Reader<Readonly<Record<string, string>> | null> = (value, path) => {
  if (value === '') return null
  if (typeof value === 'string') throw invalid(`Invalid metadata: ${path}`, { param: path })
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (typeof entry !== 'string') throw invalid('Metadata values must be texts', { param: `${path}[${key}]` })
      return [key, entry]
    }),
  )
}

/** A parameter that Stripe accepts and that changes nothing here. */
export const ignored: Reader<FormValue> = (value) => value

/** Reads the parameters of a call; an unknown one is refused by its name, as Stripe does. */
export function readFields<const F extends Fields>(form: FormRecord, fields: F, path = ''): Params<F> {
  const read: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(form)) {
    const name = path === '' ? key : `${path}[${key}]`
    const reader = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!reader) throw invalid(`Received unknown parameter: ${name}`, { param: name, code: 'parameter_unknown' })
    read[key] = reader(value, name)
  }
  return read as Params<F>
}

/** The value of a parameter that the call cannot do without. */
export function need<T>(value: T | undefined, param: string): T {
  if (value === undefined) throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  return value
}

/** The metadata after a change: sent keys replace, empty ones are removed. */
export function mergeMetadata(
  current: Readonly<Record<string, string>> | null,
  sent: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (sent === null) return {}
  return Object.fromEntries(Object.entries({ ...current, ...sent }).filter(([, value]) => value !== ''))
}

const emptyValue = (path: string) =>
  invalid(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a field; however '${path}' cannot be unset.`,
    { param: path, code: 'parameter_invalid_empty' },
  )
