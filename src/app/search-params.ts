/**
 * Reads a query string as plain texts. The router's own reading takes `?q=12` for a number and `?q={}` for an object;
 * here what a learner typed stays what they typed. The first of two equal names wins.
 */
export function parseSearch(search: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(found, name)) found[name] = value
  return found
}

/** Writes a query string; what is undefined, null or empty is left out, and a list is joined by commas. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value)
    if (text !== '') written.set(name, text)
  }
  return written.size > 0 ? `?${written}` : ''
}
