import { ArkErrors } from '#contract/ark.ts'
import type { Check } from '#contract/endpoint.ts'
import { Failure, type FailureIssue } from '#contract/errors.ts'

/** Levels of nested lists and objects; no body of ours comes near it. */
const maxDepth = 20
/** Characters. The property names in a path are the sender's, and a response never echoes input at length. */
const maxPathLength = 120

/**
 * Validates the params, query or body of a call. Throws `invalid_request` with the path and kind of each wrong field,
 * never its value.
 */
export function checkInput(check: Check | undefined, value: unknown, part: string): unknown {
  if (!check) return undefined
  const fault = structuralFault(value, part)
  if (fault) throw new Failure('invalid_request', { issues: [fault] })
  const checked: unknown = check(value ?? {})
  if (!(checked instanceof ArkErrors)) return checked
  const issues = checked.map((error) => {
    const path = error.path.join('.')
    return { path: path === '' ? part : `${part}.${path}`, code: codeOf(error) }
  })
  throw new Failure('invalid_request', { issues })
}

/** An empty text where any other would be long enough is a missing one. */
const codeOf = (error: ArkErrors[number]) =>
  error.hasCode('minLength') && error.rule === 1 && error.data === '' ? 'required' : error.code

/**
 * Finds what valid JSON may hold and later layers cannot take: nesting deeper than `maxDepth`, which overflows
 * recursive readers, and NUL, which PostgreSQL stores in no text. Recurses no deeper than it allows.
 */
export function structuralFault(value: unknown, path: string, levels = maxDepth): FailureIssue | undefined {
  if (typeof value === 'string') return value.includes('\0') ? { path, code: 'nul' } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return { path, code: 'depth' }
  for (const [name, inner] of Object.entries(value)) {
    const where = `${path}.${name}`.slice(0, maxPathLength)
    const issue = name.includes('\0') ? { path, code: 'nul' } : structuralFault(inner, where, levels - 1)
    if (issue) return issue
  }
  return undefined
}

/** Throws `invalid_request`, naming the field, unless both passwords are equal. */
export function assertRepeatedPassword(password: string, repetition: string | undefined, field: string): void {
  if (repetition !== password)
    throw new Failure('invalid_request', { issues: [{ path: `body.${field}`, code: 'equal' }] })
}
