import type * as full from '../ark.ts'
import { parseDefinition } from './parse-definition.ts'
import { anyOf, both, type Issue, listOf, type Reader, where } from './readers.ts'

// Takes the place of `contract/ark.ts` in what browsers run (vite.config.ts, docs/decisions/061): the part of ArkType's
// notation in which the contract describes answers and stored records. ArkType itself checks on the server.

/** What a check returns for a value that it refuses. */
class Issues extends Array<Issue> {
  // A list made from the issues is no refusal.
  static override get [Symbol.species]() {
    return Array
  }
}

type Fields = Readonly<Record<string, unknown>>

const readers = new WeakMap<object, () => Reader>()
const readerOf = (type: unknown) => readers.get(type as object)?.()
const parse = (definition: unknown) => parseDefinition(definition, readerOf)

const define = (definition: unknown) => check(() => parse(definition), definition as Fields)

/** A check that is parsed at its first use. `fields`, of an object's definition, is what others are derived from. */
function check(make: () => Reader, fields: Fields = {}) {
  let made: Reader | undefined
  const reader = () => (made ??= make())
  const then = (next: () => Reader) => check(() => both(reader(), next()))

  const type = (value: unknown) => {
    const issues = new Issues()
    const result = reader()(value, issues)
    return issues.length > 0 ? issues : result
  }
  readers.set(type, reader)
  return Object.assign(type, {
    allows(value: unknown) {
      const issues: Issue[] = []
      reader()(value, issues)
      return issues.length === 0
    },
    array: () => check(() => listOf(reader())),
    or: (other: unknown) => check(() => anyOf([reader(), parse(other)])),
    to: (definition: unknown) => then(() => parse(definition)),
    pipe: (change: (value: unknown) => unknown) => then(() => change),
    atMostLength: (most: number) => then(() => where('maxLength', (list) => (list as unknown[]).length <= most)),
    get: (key: string) => define(fields[key] ?? fields[`${key}?`]),
    omit: (...keys: string[]) =>
      define(Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key.replace(/\?$/, ''))))),
    merge: (others: Fields) => define({ ...fields, ...others }),
  })
}

const enumerated = (...values: unknown[]) => check(() => where('unit', (value) => values.includes(value)))

export const type = Object.assign(define, { enumerated }) as unknown as typeof full.type
export const ArkErrors = Issues as unknown as typeof full.ArkErrors
