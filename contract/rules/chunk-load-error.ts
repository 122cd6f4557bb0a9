/** Error messages of Chromium and Firefox, Safari, and Vite, in this order. */
const words = /dynamically imported module|module script failed|Unable to preload CSS/i

/** Whether an error means that a JavaScript chunk could not be loaded (F7). */
export const isChunkLoadError = (thrown: unknown): boolean => thrown instanceof Error && words.test(thrown.message)
