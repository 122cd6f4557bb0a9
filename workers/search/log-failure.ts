/** Logs a failure without which the worker continues, in the form of the page's log, which no worker can import. */
export const logFailure = (what: string, cause: unknown): void => console.warn(`[alcompas] ${what}`, { cause })
