import { updateClockOffset } from '#contract/rules/clock-offset.ts'
import { createStore } from './store.ts'

const key = 'alcompas-clock'
const offset = createStore(readOffset())

/**
 * The academy's clock, as this device knows it from the last answers: a phone's own may be days off, and rights, ages and
 * what is still to come are all counted from the academy's instants. Without an answer yet, it goes by the last visit's.
 */
export const academyClock = {
  /** Ms since 1970. */
  now: (): number => Date.now() + academyClock.offset(),

  /** How far it is ahead of the device's clock, in ms. */
  offset: offset.state,

  /** Sets the clock by an answer of the academy that was asked for at `sentAt` (ms, by the device). */
  syncFrom(headers: Pick<Headers, 'get'>, sentAt: number): void {
    const answer = { date: headers.get('date'), sentAt, receivedAt: Date.now() }
    academyClock.set(updateClockOffset(answer, academyClock.offset()))
  },

  /** Sets the offset that the catalogue worker measured. */
  set(next: number): void {
    if (next === academyClock.offset()) return
    storeOffset(next)
    offset.set(next)
  },

  subscribe: offset.subscribe,
}

// Storage may be forbidden, and a screen that the server draws has none.
function readOffset(): number {
  try {
    return Number(localStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

function storeOffset(kept: number): void {
  try {
    if (kept === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, String(kept))
  } catch {}
}
