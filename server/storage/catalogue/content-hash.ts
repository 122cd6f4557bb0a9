import { createHash } from 'node:crypto'

/** Names a content: equal for equal content, in whatever order an object's fields were written. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, fieldsByName)).digest('base64url').slice(0, 22)
}

function fieldsByName(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
