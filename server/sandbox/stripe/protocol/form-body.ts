/** A decoded form value: text, or the fields under its brackets. Lists are records with the keys 0, 1, ... */
export type FormValue = string | FormRecord
export interface FormRecord {
  [key: string]: FormValue
}

const maxDepth = 20
const maxFields = 10_000

/** A body that is not a form: wrong escapes, too many fields or levels. */
export class FormSyntaxError extends Error {}

/**
 * Decodes `application/x-www-form-urlencoded` with nested brackets, as Stripe's SDK encodes it:
 * `items[0][price]=x`, `expand[]=a&expand[]=b`, and `discounts=` for an empty value.
 */
export function parseForm(text: string): FormRecord {
  const form = emptyRecord()
  const pairs = text.split('&').filter((pair) => pair !== '')
  if (pairs.length > maxFields) throw new FormSyntaxError('too many fields')
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    assign(form, pathOf(name), equals < 0 ? '' : decode(pair.slice(equals + 1)))
  }
  return form
}

function pathOf(name: string): readonly string[] {
  const open = name.indexOf('[')
  if (open <= 0) return [name]
  const inner = name.slice(open)
  if (!/^(?:\[[^[\]]*\])+$/.test(inner)) return [name]
  const path = [name.slice(0, open), ...inner.slice(1, -1).split('][')]
  if (path.length > maxDepth) throw new FormSyntaxError('too many levels')
  return path
}

function assign(form: FormRecord, path: readonly string[], value: string): void {
  let record = form
  for (const segment of path.slice(0, -1)) {
    const key = segment === '' ? String(Object.keys(record).length) : segment
    const next = record[key]
    const nested = typeof next === 'object' ? next : emptyRecord()
    record[key] = nested
    record = nested
  }
  const last = path.at(-1) ?? ''
  record[last === '' ? String(Object.keys(record).length) : last] = value
}

// Without a prototype, so that a field named `__proto__` is a field like any other.
const emptyRecord = (): FormRecord => Object.create(null)

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new FormSyntaxError('wrong escape')
  }
}
