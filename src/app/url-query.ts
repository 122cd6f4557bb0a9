import { paths } from '#contract/paths.ts'
import { rememberSearch } from '#src/features/search-box/remember-search.ts'
import { showWantedSearchFigures } from '#src/features/search-figures/figures-parameter.ts'

/** Stores the search that led to this page, where no application was there to do so. */
function rememberSubmittedSearch(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const submitted = nativelySubmittedSearch({
    url: window.location.href,
    referrer: document.referrer,
    navigationType: navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined,
  })
  if (submitted !== null) rememberSearch(submitted)
}

/**
 * The text of a search that the browser submitted natively from one of our own pages, because the application had not
 * started in time; null where this page was opened in any other way. Only such a search has not been stored yet (F91).
 */
export function nativelySubmittedSearch({ url, referrer, navigationType }: PageLoad): string | null {
  const { origin, pathname, searchParams } = new URL(url)
  const own = referrer !== '' && new URL(referrer).origin === origin
  return own && navigationType === 'navigate' && pathname === paths.videos
    ? searchParams.get('q')?.trim() || null
    : null
}

/** How this page was opened. */
interface PageLoad {
  readonly url: string
  readonly referrer: string
  /** Of `PerformanceNavigationTiming`: `navigate`, `reload`, `back_forward`. */
  readonly navigationType: string | undefined
}

/** Stores the search that the URL was opened with, and shows the timings of searches where it asks for them. */
export function applyUrlQuery(query: string): void {
  rememberSubmittedSearch()
  showWantedSearchFigures(query)
}
