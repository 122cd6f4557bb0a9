/** Lowest and highest playback speed of a lesson (F129). */
export const minSpeed = 0.25
export const maxSpeed = 2
export const speedStep = 0.05

/** The nearest speed on offer. */
export const clampSpeed = (speed: number): number =>
  Math.min(maxSpeed, Math.max(minSpeed, Math.round(speed / speedStep) / Math.round(1 / speedStep)))
