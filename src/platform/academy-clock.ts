import { updateClockOffset } from '#contract/rules/clock-offset.ts'
import { deviceStorage } from './safe-storage.ts'
import { createStore } from './store.ts'

const key = 'alcompas-clock'
// A server-rendered page has no storage.
const offset = createStore(Number(deviceStorage.getItem(key)) || 0)

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
    if (next === 0) deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, String(next))
    offset.set(next)
  },

  subscribe: offset.subscribe,
}
