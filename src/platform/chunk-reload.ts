import { Failure } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'
import { log } from './log.ts'
import { createStore } from './store.ts'

const key = 'alcompas:reloaded-at'
const waitMs = 60_000
/** Ms after which a navigation counts as cancelled: the visitor cancelled it, or the link started a download. */
const navigationTimeoutMs = 10_000

/** The browser APIs that `reloadOnMissingChunk` uses. */
export interface ReloadParts {
  readonly events: EventTarget
  /** A function, since reading the property throws where cookies are blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly reload: () => void
}

const reloading = createStore(false)

/** Whether the page is about to reload, so that no error is shown before it. */
export const isReloading = reloading.state

/** Calls back when `isReloading` changes: a navigation may be cancelled. */
export const watchReloading = reloading.subscribe

/**
 * Reloads the page when a chunk cannot be loaded, which happens to pages that were open while a new version was
 * published (F7). At most once in 60 s: a chunk that is missing for another reason must not cause a loop, and its failure
 * passes on to the error screen. Not without a network, where a reload would only lose the screen. Not during a
 * navigation either, which aborts pending imports (Firefox), and which a reload would replace. Returns the function that
 * stops it.
 */
export function reloadOnMissingChunk(browser: ReloadParts): () => void {
  let navigationTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether a chunk failed during a navigation. */
  let failedMeanwhile = false

  const reloadOnce = () => {
    if (!browser.isOnline() || !mayReload(browser)) return
    reloading.set(true)
    log.warn('chunk missing: reloading')
    browser.reload()
  }
  const onNavigation = () => {
    clearTimeout(navigationTimer)
    navigationTimer = setTimeout(onNavigationCancelled, navigationTimeoutMs)
  }
  const onNavigationCancelled = () => {
    clearTimeout(navigationTimer)
    navigationTimer = undefined
    if (!failedMeanwhile) return
    failedMeanwhile = false
    reloading.set(false)
    reloadOnce()
  }
  const onPreloadError = (event: Event) => {
    // Vite also reports what is chained to an import (`import().then()`), so a call that the server refused arrives here
    // too, and must not reload the page.
    if (!isChunkLoadError((event as Event & { readonly payload?: unknown }).payload)) return
    if (navigationTimer === undefined) return reloadOnce()
    failedMeanwhile = true
    reloading.set(true)
  }

  const listeners = [
    ['vite:preloadError', onPreloadError],
    ['beforeunload', onNavigation],
    ['pagehide', onNavigation],
    // Restored from the back/forward cache.
    ['pageshow', onNavigationCancelled],
  ] as const
  for (const [kind, listener] of listeners) browser.events.addEventListener(kind, listener)
  return () => {
    for (const [kind, listener] of listeners) browser.events.removeEventListener(kind, listener)
    clearTimeout(navigationTimer)
    reloading.set(false)
  }
}

/** Whether the last reload is over 60 s ago; stores the time of this one. False where nothing can be stored. */
function mayReload({ storage, now }: ReloadParts): boolean {
  try {
    const store = storage()
    const last = Number(store.getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now() - last < waitMs) return false
    store.setItem(key, String(now()))
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
