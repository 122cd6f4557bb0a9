import { showWantedSearchFigures } from '#src/features/search-figures/figures-parameter.ts'
import { rememberSubmittedSearch } from './submitted-search.ts'

/** Stores the search that the address was opened with, and shows the timings of searches where it asks for them. */
export function applyAddressQuery(query: string): void {
  rememberSubmittedSearch()
  showWantedSearchFigures(query)
}
