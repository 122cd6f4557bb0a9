import { dayMs } from '#contract/time-units.ts'

/**
 * A call that changes something and is sent again within this time, in ms, since its answer was lost, is answered as
 * the first one. Calls with an idempotency key of their own, as those of learning and payments, have longer.
 */
export const repeatableMs = dayMs
