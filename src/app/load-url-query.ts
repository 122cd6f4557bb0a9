/**
 * Loads what a query in the URL asks for: a search to remember, or the timings of searches. Not in the entry
 * itself, whose chunk would name all files of the import a second time.
 */
export function loadUrlQuery(query: string): void {
  if (/[?&](?:q|hud)=/.test(query))
    import('./url-query.ts').then(
      (loaded) => loaded.applyUrlQuery(query),
      // The search is answered all the same.
      () => undefined,
    )
}
