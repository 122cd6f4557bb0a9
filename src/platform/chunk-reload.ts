import { Failure } from '#contract/errors.ts'
import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'
import { log } from './log.ts'
import { createStore } from './store.ts'

const key = 'alcompas:reloaded-at'
const waitMs = 60_000
/** Ms after which a page that was being left has stayed: the learner cancelled, or the link began a download. */
const leavingMs = 10_000

/** The parts of a browser this guard touches. */
export interface ReloadParts {
  readonly events: EventTarget
  /** Asked for when it is needed: merely naming it throws where cookies are refused. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly reload: () => void
}

const reloading = createStore(false)

/** Whether the page is about to reload, so that no error flashes up before it is gone. */
export const isReloading = reloading.state

/** Calls back when `isReloading` changes: a page that was being left may stay after all. */
export const watchReloading = reloading.subscribe

/**
 * Reloads the page when a chunk cannot be loaded, which happens to pages that were open while a new version was
 * published (F7). Once in 60 s: a chunk that is missing for another reason must not become a loop, and its failure goes
 * on to the error screen. Never without a network, where a reload could only lose what is still on the screen. Nor once
 * the page is being left: a navigation aborts the imports that are under way (Firefox), and a reload would replace it.
 * Returns the function that stops it.
 */
export function reloadOnMissingChunk(doors: ReloadParts): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Whether a chunk failed while the page was being left. */
  let missed = false

  const reloadOnce = () => {
    if (!doors.isOnline() || !mayReload(doors)) return
    reloading.set(true)
    log.warn('a chunk of the page is missing: reloading')
    doors.reload()
  }
  const onLeaving = () => {
    clearTimeout(leaving)
    leaving = setTimeout(onStayed, leavingMs)
  }
  const onStayed = () => {
    clearTimeout(leaving)
    leaving = undefined
    if (!missed) return
    missed = false
    reloading.set(false)
    reloadOnce()
  }
  const onMissing = (event: Event) => {
    // Vite also reports what is chained to an import (`import().then()`), so a call that the server refused arrives here
    // too, and must not reload the page.
    if (!isChunkLoadError((event as Event & { readonly payload?: unknown }).payload)) return
    if (leaving === undefined) return reloadOnce()
    missed = true
    reloading.set(true)
  }

  const listeners = [
    ['vite:preloadError', onMissing],
    ['beforeunload', onLeaving],
    ['pagehide', onLeaving],
    // Back from the browser's cache of pages.
    ['pageshow', onStayed],
  ] as const
  for (const [kind, listener] of listeners) doors.events.addEventListener(kind, listener)
  return () => {
    for (const [kind, listener] of listeners) doors.events.removeEventListener(kind, listener)
    clearTimeout(leaving)
    reloading.set(false)
  }
}

/** Notes the moment and says yes, at most once in 60 s. Where nothing can be noted it says no. */
function mayReload({ storage, now }: ReloadParts): boolean {
  try {
    const notes = storage()
    const last = Number(notes.getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now() - last < waitMs) return false
    notes.setItem(key, String(now()))
    return true
  } catch {
    return false
  }
}

/**
 * A chunk that is loaded for a call. Where it cannot be, it rejects with a `Failure` like that of the call itself: screens
 * have words for those, and none for what a browser throws.
 */
export function loadChunk<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((cause: unknown) => {
    throw isChunkLoadError(cause) ? new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause }) : cause
  })
}
