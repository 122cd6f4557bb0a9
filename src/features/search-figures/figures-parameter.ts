/** Whether the URL asks for the timings of each search: `?hud=1`, on any screen, until the page is left. */
export const wantsSearchFigures = (query: string) => new URLSearchParams(query).get('hud') === '1'

/** Loads and shows the timings where the URL asks for them. */
export function showWantedSearchFigures(query: string): void {
  if (wantsSearchFigures(query)) void import('./SearchFigures.tsx').then(({ showSearchFigures }) => showSearchFigures())
}
