/** What Chromium and Firefox, Safari, and Vite say, in this order. */
const words = /dynamically imported module|module script failed|Unable to preload CSS/i

/** Whether what was thrown says that a part of the page itself could not be loaded, which is the network's doing (F7). */
export const isChunkLoadError = (thrown: unknown): boolean => thrown instanceof Error && words.test(thrown.message)
