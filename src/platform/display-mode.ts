// `fullscreen` is not among them: it matches a page of the browser that fills the screen too.
const appModes = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)'

/** Whether the page runs as the installed app. */
export function runsInstalled(): boolean {
  // Safari on iOS had it long before the media feature.
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean }
  return standalone === true || window.matchMedia(appModes).matches
}
