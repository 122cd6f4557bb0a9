/** A Chromium that is on this machine and starts, or undefined. */
export function findChromium(): Promise<string | undefined>
/** Finds a Chromium, and installs one where there is none. Undefined when that was not possible either. */
export function ensureChromium(): Promise<string | undefined>
