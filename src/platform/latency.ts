import type { FindTimings } from '#contract/workers.ts'

/** Figures of the catalogue worker's last answer. Times are of `performance.now()`, in ms. */
export type SearchFigures =
  | {
      readonly of: 'find'
      readonly text: string
      readonly total: number
      /** How many of `total` share only letters with the text. */
      readonly similar: number
      readonly timings: FindTimings
      readonly askedAt: number
      readonly answeredAt: number
    }
  | {
      /** `collections`: courses or programs. */
      readonly of: 'suggest' | 'collections'
      readonly text: string
      readonly total: number
      readonly askedAt: number
      readonly answeredAt: number
    }

let listener: ((figures: SearchFigures) => void) | undefined
let last: SearchFigures | undefined

/** Reports the figures of searches to the overlay of `?hud=1`. */
export const latency = {
  report(figures: SearchFigures): void {
    last = figures
    listener?.(figures)
  },

  /**
   * Calls back with the last figures, if any, and with all following ones; returns unsubscribe. A new listener replaces
   * the previous one.
   */
  subscribe(onFigures: (figures: SearchFigures) => void): () => void {
    listener = onFigures
    if (last) onFigures(last)
    return () => {
      if (listener === onFigures) listener = undefined
    }
  },
}
