/**
 * Resolves once the page has loaded and is idle, for work that the first paint does not need. Never resolves on the
 * server.
 */
export function whenIdle(): Promise<void> {
  if (typeof window === 'undefined') return new Promise(() => undefined)
  return loaded().then(idle)
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Resolves at the latest after this time on a page that is never idle. */
const idleTimeoutMs = 2000

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari lacks it.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200)
    else requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
  })
}
