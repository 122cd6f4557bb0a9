import type { FormRecord, FormValue } from '../protocol/form-body.ts'

type Nested = string | readonly Nested[] | { readonly [name: string]: Nested }

/** A decoded form with its lists, records with the keys 0, 1, ..., as arrays. */
export function formLists(value: FormRecord): { readonly [name: string]: Nested } {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withLists(inner)]))
}

function withLists(value: FormValue): Nested {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  return isList ? Object.values(value).map(withLists) : formLists(value)
}
