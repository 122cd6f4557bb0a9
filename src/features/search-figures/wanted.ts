/** Whether an address asks for the figures of each search: `?hud=1`, on any screen. They stay until the page goes. */
export const wantsSearchFigures = (query: string) => new URLSearchParams(query).get('hud') === '1'
