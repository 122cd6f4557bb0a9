// What the page loads keeps its own literals: this module, shared by nearly every screen, becomes a script of its own
// there, and the landing has no bytes to spare for it.

// In milliseconds, as `Date.now()` counts.
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** 24 hours, which is not a calendar day: one on which the clocks change has 23 or 25. */
export const dayMs = 24 * hourMs

// In seconds, as cookies, `max-age` and Stripe count.
/** 24 hours. */
export const daySeconds = 86_400
/** 365 days. */
export const yearSeconds = 365 * daySeconds
