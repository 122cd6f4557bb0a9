type Details = Readonly<Record<string, unknown>>

/**
 * What went wrong where the learner cannot see it, for whoever opens the console. It carries codes and causes, never
 * what a person typed or who they are.
 */
export const log = {
  /** Something failed and the page went on without it. */
  warn(what: string, details: Details = {}) {
    console.warn(`[alcompas] ${what}`, details)
  },
  /** Something failed and a screen was lost. */
  error(what: string, details: Details = {}) {
    console.error(`[alcompas] ${what}`, details)
  },
}
