import { type ListQuery, parseListQuery } from '#contract/rules/list-query.ts'

/**
 * Parses a query string into plain strings. The router's own parser turns `?q=12` into a number and `?q={}` into an
 * object. The first of two equal names wins.
 */
export function parseSearch(search: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(found, name)) found[name] = value
  return found
}

/**
 * Writes a query string without undefined, null and empty lists; lists are joined by commas. An empty string stays:
 * `?confirmSuccess` is a flag by its name alone, and the router rewrites every URL.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      written.set(name, String(value))
  }
  const query = written.toString()
  return query && `?${query}`
}

/**
 * The query of a list in a URL. A page that is none, or the first one, and a blank text are named, so that the
 * router takes them out of the URL: one page has one URL.
 */
export const readListQuery = (
  raw: Record<string, unknown>,
): Omit<ListQuery, 'page' | 'q'> & { readonly page?: number | undefined; readonly q?: string | undefined } => ({
  page: undefined,
  q: undefined,
  ...parseListQuery(raw),
})
