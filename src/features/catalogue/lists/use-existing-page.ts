import { useEffect } from 'react'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { atPage } from '../list-query-changes.ts'

/**
 * Puts the page that is shown into the address where it asks for one beyond the last: what is copied from there, and what
 * Back leads to, is then what was seen. `shown` is undefined until the list is there.
 */
export function useExistingPage(
  query: ListQuery,
  shown: number | undefined,
  onQuery: (query: ListQuery, replace: true) => void,
): void {
  const beyond = shown !== undefined && (query.page ?? 1) > shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers what the address says, not how it is answered.
  useEffect(() => {
    if (beyond) onQuery(atPage(query, shown), true)
  }, [beyond, shown])
}
