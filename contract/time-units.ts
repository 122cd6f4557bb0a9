// In milliseconds, as `Date.now()` counts. What the page loads keeps its own literals: this module, shared by nearly
// every screen, becomes a script of its own there, and the landing has no bytes to spare for it.

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** 24 hours, which is not a calendar day: one on which the clocks change has 23 or 25. */
export const dayMs = 24 * hourMs
