/** Why a value is refused: where, and by which kind of rule. */
export interface Issue {
  readonly path: PropertyKey[]
  readonly code: string
}

/**
 * Returns the value as declared, without the properties to be dropped; the value itself where nothing is dropped. Adds
 * an issue for each thing that is wrong, and what it returns then is not read.
 */
export type Reader = (value: unknown, issues: Issue[]) => unknown

export interface Property {
  readonly key: string
  readonly optional: boolean
  readonly read: Reader
}

/** As in ArkType: what becomes of a property that is not declared. */
export type Undeclared = 'ignore' | 'delete' | 'reject'

const refuse = (issues: Issue[], code: string, ...path: PropertyKey[]): void => void issues.push({ path, code })

/** A reader that changes nothing. */
export const where =
  (code: string, holds: (value: unknown) => boolean): Reader =>
  (value, issues) => {
    if (!holds(value)) refuse(issues, code)
    return value
  }

/** Both, the second with what the first returns. */
export const both =
  (first: Reader, second: Reader): Reader =>
  (value, issues) => {
    const refused = issues.length
    const read = first(value, issues)
    return issues.length > refused ? value : second(read, issues)
  }

/** The first of these that accepts the value. */
export const anyOf =
  (readers: readonly Reader[]): Reader =>
  (value, issues) => {
    for (const read of readers) {
      const own: Issue[] = []
      const result = read(value, own)
      if (own.length === 0) return result
    }
    refuse(issues, 'union')
    return value
  }

/** Reads what stands under a key, and puts the key before the path of its issues. */
function under(key: PropertyKey, read: Reader, value: unknown, issues: Issue[]): unknown {
  const refused = issues.length
  const result = read(value, issues)
  for (let n = refused; n < issues.length; n++) issues[n]?.path.unshift(key)
  return result
}

export const listOf =
  (element: Reader): Reader =>
  (value, issues) => {
    if (!Array.isArray(value)) return void refuse(issues, 'proto')
    let result: unknown[] = value
    for (let n = 0; n < value.length; n++) {
      const read = under(n, element, value[n], issues)
      if (read === value[n]) continue
      if (result === value) result = [...value]
      result[n] = read
    }
    return result
  }

export const tupleOf =
  (elements: readonly Reader[]): Reader =>
  (value, issues) => {
    if (!Array.isArray(value)) return void refuse(issues, 'proto')
    if (value.length !== elements.length) return void refuse(issues, 'exactLength')
    return elements.map((element, n) => under(n, element, value[n], issues))
  }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** An object with these properties; `others` reads each value that is not among them. */
export function objectOf(properties: readonly Property[], undeclared: Undeclared, others?: Reader): Reader {
  const declared = new Set(properties.map(({ key }) => key))
  return (value, issues) => {
    if (!isObject(value)) return void refuse(issues, 'domain')
    let result = value
    const put = (key: string, read: unknown) => {
      if (read === value[key]) return
      if (result === value) result = { ...value }
      result[key] = read
    }
    for (const { key, optional, read } of properties) {
      if (key in value) put(key, under(key, read, value[key], issues))
      else if (!optional) refuse(issues, 'required', key)
    }
    for (const key of others || undeclared !== 'ignore' ? Object.keys(value) : []) {
      if (others) put(key, under(key, others, value[key], issues))
      else if (declared.has(key)) continue
      else if (undeclared === 'reject') refuse(issues, 'predicate', key)
      else {
        if (result === value) result = { ...value }
        delete result[key]
      }
    }
    return result
  }
}
