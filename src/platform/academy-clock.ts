import { updateClockOffset } from '#contract/rules/clock-offset.ts'
import { createStore } from './store.ts'

const key = 'alcompas-clock'
const offset = createStore(readOffset())

/**
 * The server's clock, estimated from the last answers: a device's clock may be days off, while entitlements, ages and
 * release dates are server times. Before the first answer it uses the offset of the last visit.
 */
export const academyClock = {
  /** Ms since 1970. */
  now: (): number => Date.now() + academyClock.offset(),

  /** Offset from the device's clock, in ms; positive when the server is ahead. */
  offset: offset.state,

  /** Updates the offset from an answer of the server to a request sent at `sentAt` (ms, device clock). */
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

// Storage may be forbidden, and a server-rendered page has none.
function readOffset(): number {
  try {
    return Number(localStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

function storeOffset(ms: number): void {
  try {
    if (ms === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, String(ms))
  } catch {}
}
