/**
 * Resolves once the page has loaded and has nothing better to do, for what no first paint waits for. Never where there
 * is no page, as when the server draws one.
 */
export function whenIdle(): Promise<void> {
  if (typeof window === 'undefined') return new Promise(() => undefined)
  return loaded().then(rested)
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** In ms: a page that never rests still gets what was put off. */
const mostPatience = 2000

function rested(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(() => resolve(), { timeout: mostPatience })
  })
}
