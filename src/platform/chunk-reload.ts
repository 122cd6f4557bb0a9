import { isMissingPiece } from '#contract/rules/missing-piece.ts'
import { log } from './log.ts'

const key = 'alcompas:reloaded-at'
const waitMs = 60_000

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

/** Whether the page is on its way out, so that no error flashes up in the moment before it is gone. */
export const isReloading = () => reloading

/**
 * Reloads the page when a piece of it cannot be loaded, which happens to those who had it open while a new version was
 * published (F7). Once in 60 s: a piece that is missing for another reason must not become a loop, and its failure goes
 * on to the error screen. Never without a network, where a reload could only lose what is still on the screen.
 * Answers how to stop watching.
 */
export function reloadWhenPiecesAreMissing(doors: ReloadDoors): () => void {
  const onMissing = (event: Event) => {
    // What is done with a piece in the same breath (`import().then()`) is part of what Vite watches over, so a call that
    // the server refused arrives here too, and must not cost anybody their page.
    if (!isMissingPiece((event as Event & { readonly payload?: unknown }).payload)) return
    if (!doors.isOnline() || !mayReload(doors)) return
    reloading = true
    log.warn('a piece of the page is missing: loading it anew')
    doors.reload()
  }
  doors.events.addEventListener('vite:preloadError', onMissing)
  return () => {
    doors.events.removeEventListener('vite:preloadError', onMissing)
    reloading = false
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
