/**
 * Reads a query string as plain texts. The router's own reading takes `?q=12` for a number and `?q={}` for an object;
 * here what a learner typed stays what they typed. The first of two equal names wins.
 */
export function parseSearch(search: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(found, name)) found[name] = value
  return found
}

/**
 * Writes a query string; what is undefined, null or an empty list is left out, and a list is joined by commas. An empty
 * text stays: the router writes every address anew, and `?confirmSuccess` says what it says by its name alone.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      written.set(name, String(value))
  }
  return written.size > 0 ? `?${written}` : ''
}
