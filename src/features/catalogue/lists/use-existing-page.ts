import { useEffect } from 'react'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { atPage } from '../list-query-changes.ts'

/**
 * Replaces a page number beyond the last one by that of the page that is shown, so that a copied link and Back lead to
 * it. `shown` is undefined while the list loads.
 */
export function useExistingPage(
  query: ListQuery,
  shown: number | undefined,
  onQuery: (query: ListQuery, replace: true) => void,
): void {
  const beyond = shown !== undefined && (query.page ?? 1) > shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the URL, not the callback.
  useEffect(() => {
    if (beyond) onQuery(atPage(query, shown), true)
  }, [beyond, shown])
}
