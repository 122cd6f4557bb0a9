import type { FindTimings } from '#contract/workers.ts'

/** What the thread answered last, and when the page had it. Instants as `performance.now()` tells them, in ms. */
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

let hear: ((figures: SearchFigures) => void) | undefined
let last: SearchFigures | undefined

/** Where whoever asks the thread leaves the figures, and whoever opened the page with `?hud=1` reads them. */
export const latency = {
  /** Costs next to nothing while nobody listens. */
  report(figures: SearchFigures): void {
    last = figures
    hear?.(figures)
  },

  /**
   * Calls back with the last answer, which may have been there before whoever asks for it, and with every one from now
   * on; gives back how to stop. One listener at a time: the newest.
   */
  subscribe(onFigures: (figures: SearchFigures) => void): () => void {
    hear = onFigures
    if (last) onFigures(last)
    return () => {
      if (hear === onFigures) hear = undefined
    }
  },
}
