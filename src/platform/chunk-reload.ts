import { isChunkLoadError } from '#contract/rules/chunk-load-error.ts'
import { log } from './log.ts'

const key = 'alcompas:reloaded-at'
const waitMs = 60_000
/** Ms after which a page that was being left has stayed: the learner cancelled, or the link began a download. */
const leavingMs = 10_000

/** The parts of a browser this guard touches. */
export interface ReloadDoors {
  readonly events: EventTarget
  /** Asked for when it is needed: merely naming it throws where cookies are refused. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly reload: () => void
}

let reloading = false
const watchers = new Set<() => void>()

/** Whether the page is on its way out, so that no error flashes up in the moment before it is gone. */
export const isReloading = () => reloading

/** Calls back when `isReloading` changes: a page that was being left may stay after all. */
export function watchReloading(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function setReloading(now: boolean): void {
  reloading = now
  for (const watcher of watchers) watcher()
}

/**
 * Reloads the page when a piece of it cannot be loaded, which happens to those who had it open while a new version was
 * published (F7). Once in 60 s: a piece that is missing for another reason must not become a loop, and its failure goes
 * on to the error screen. Never without a network, where a reload could only lose what is still on the screen. Nor once
 * the page is being left: a navigation aborts the imports that are under way (Firefox), and a reload would replace it.
 * Answers how to stop watching.
 */
export function reloadWhenPiecesAreMissing(doors: ReloadDoors): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Whether a piece failed while the page was being left. */
  let missed = false

  const reloadOnce = () => {
    if (!doors.isOnline() || !mayReload(doors)) return
    setReloading(true)
    log.warn('a piece of the page is missing: loading it anew')
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
    setReloading(false)
    reloadOnce()
  }
  const onMissing = (event: Event) => {
    // What is done with a piece in the same breath (`import().then()`) is part of what Vite watches over, so a call that
    // the server refused arrives here too, and must not cost anybody their page.
    if (!isChunkLoadError((event as Event & { readonly payload?: unknown }).payload)) return
    if (leaving === undefined) return reloadOnce()
    missed = true
    setReloading(true)
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
    setReloading(false)
  }
}

/** Notes the moment and says yes, at most once in 60 s. Where nothing can be noted it says no. */
function mayReload({ storage, now }: ReloadDoors): boolean {
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
