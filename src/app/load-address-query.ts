/**
 * Loads what a query in the address asks for: a search to remember, or the timings of searches. Not in the entry
 * itself, whose chunk would name all files of the import a second time.
 */
export function loadAddressQuery(query: string): void {
  if (/[?&](?:q|hud)=/.test(query))
    import('./address-query.ts').then(
      (loaded) => loaded.applyAddressQuery(query),
      // The search is answered all the same.
      () => undefined,
    )
}
