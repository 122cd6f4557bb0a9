/**
 * The UTC day of an instant (ms since 1970), as `2026-11-23`: by it plays are counted and ranked, and ages are checked.
 */
export const utcDayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
