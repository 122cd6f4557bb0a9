import { largestTake } from '#contract/rules/recording-limit.ts'

/** Bytes of files that are held in memory for all who send at once: four of the largest. */
const mostHeld = 4 * largestTake

// Of this process, whose memory it is.
let held = 0

/** What one sender has in memory. */
export interface Hold {
  /** Makes room for so many bytes more; false when there is none. */
  take(bytes: number): boolean
  /** Gives all of it back. */
  release(): void
}

export function heldBytes(): Hold {
  let own = 0
  return {
    take(bytes) {
      if (held + bytes > mostHeld) return false
      held += bytes
      own += bytes
      return true
    },
    release() {
      held -= own
      own = 0
    },
  }
}
