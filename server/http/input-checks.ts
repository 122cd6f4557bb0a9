import type { FailureIssue } from '#contract/errors.ts'

/** Levels of lists and objects that any body of ours needs, with room to spare. */
const mostLevels = 20
// The names in it are the sender's, and an answer is no echo.
const longestPath = 120

/**
 * What in a value nobody after us could bear, by its dotted path: lists and objects more than twenty deep, which JSON
 * reads without trouble and whoever walks through them does not survive; and the sign NUL, which PostgreSQL keeps in no
 * text. Undefined when there is no such thing. Looks no deeper than it allows.
 */
export function unreadablePart(value: unknown, path: string, levels = mostLevels): FailureIssue | undefined {
  if (typeof value === 'string') return value.includes('\0') ? { path, code: 'nul' } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return { path, code: 'depth' }
  for (const [name, inner] of Object.entries(value)) {
    const where = `${path}.${name}`.slice(0, longestPath)
    const issue = name.includes('\0') ? { path, code: 'nul' } : unreadablePart(inner, where, levels - 1)
    if (issue) return issue
  }
  return undefined
}
