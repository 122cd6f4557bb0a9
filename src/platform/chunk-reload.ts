import { Failure } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'
import { createStore } from './store.ts'

const key = 'alcompas:reloaded-at'
const waitMs = 60_000
/** Ms after which a navigation counts as cancelled: the visitor cancelled it, or the link started a download. */
const navigationTimeoutMs = 10_000

declare global {
  interface Window {
    /** Set by `src/after-paint.ts` when a navigation begins before the application has started. */
    earlyNavigation?: boolean
  }
}

const reloading = createStore(false)

/** Whether the page is about to reload, so that no error is shown before it. */
export const isReloading = reloading.state

/** Calls back when `isReloading` changes: a navigation may be cancelled. */
export const watchReloading = reloading.subscribe

/**
 * Reloads the page when a chunk cannot be loaded, which happens to pages that were open while a new version was
 * published (F7). At most once in 60 s: a chunk that is missing for another reason must not cause a loop, and its
 * failure passes on to the error screen. Not while the server does not answer, where a reload would replace the screen
 * by the browser's own error page. Not during a navigation either, which aborts pending imports (Firefox), and which a
 * reload would replace.
 */
export function reloadOnMissingChunk(): void {
  let navigationTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether a chunk failed during a navigation. */
  let failedMeanwhile = false

  const reloadOnce = async () => {
    // One question for all the chunks of a screen.
    if (reloading.state()) return
    reloading.set(true)
    const isUp = await isServerUp()
    if (navigationTimer) failedMeanwhile = true
    else if (isUp && mayReload()) location.reload()
    else reloading.set(false)
  }
  const onNavigation = () => {
    clearTimeout(navigationTimer)
    navigationTimer = setTimeout(onNavigationCancelled, navigationTimeoutMs)
  }
  const onNavigationCancelled = () => {
    if (!navigationTimer) return
    clearTimeout(navigationTimer)
    navigationTimer = undefined
    reloading.set(false)
    if (failedMeanwhile) void reloadOnce()
    failedMeanwhile = false
  }
  const onPreloadError = (event: Event) => {
    // Vite also reports what is chained to an import (`import().then()`), so a call that the server refused arrives
    // here too, and must not reload the page.
    if (isChunkLoadError((event as Event & { readonly payload?: unknown }).payload)) void reloadOnce()
  }

  const listeners = [
    ['vite:preloadError', onPreloadError],
    ['beforeunload', onNavigation],
    ['pagehide', onNavigation],
    // Restored from the back/forward cache. A document that is left before it has loaded shows itself in between, too.
    ['pageshow', (event: Event) => (event as PageTransitionEvent).persisted && onNavigationCancelled()],
  ] as const
  for (const [kind, listener] of listeners) addEventListener(kind, listener)
  if (window.earlyNavigation) onNavigation()
}

/** Whether this page's server answers within 5 s. Not by `api.ts`, which is a chunk itself. */
const isServerUp = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the last reload is over 60 s ago; stores the time of this one. False where nothing can be stored. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < waitMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/**
 * Loads a chunk that a call needs. Rejects with the `Failure` of an unreachable server when the chunk cannot be loaded:
 * screens have a text for it, and none for the browser's error.
 */
export function loadChunk<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((cause: unknown) => {
    throw isChunkLoadError(cause) ? new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause }) : cause
  })
}
