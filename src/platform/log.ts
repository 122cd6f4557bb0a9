type Details = Readonly<Record<string, unknown>>

/**
 * Logs failures to the console, with codes and causes, never user input or personal data.
 */
export const log = {
  /** A failure without which the page continues. */
  warn(what: string, details: Details = {}) {
    console.warn(`[alcompas] ${what}`, details)
  },
  /** A failure that replaced a screen by the error screen. */
  error(what: string, details: Details = {}) {
    console.error(`[alcompas] ${what}`, details)
  },
}
