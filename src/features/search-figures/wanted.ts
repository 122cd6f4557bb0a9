/**
 * Shows the timings of each search where the address asks for them: `?hud=1`, on any screen, until the page is left. Not in
 * the entry itself, whose chunk would name all files of the overlay a second time.
 */
export function showWantedSearchFigures(query: string): void {
  if (new URLSearchParams(query).get('hud') !== '1') return
  void import('./SearchFigures.tsx').then(({ showSearchFigures }) => showSearchFigures())
}
