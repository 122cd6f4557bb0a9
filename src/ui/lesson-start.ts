let wanted: string | null = null

/**
 * Which lesson should start by itself: the one that a card or a countdown of this page leads to. An address that was
 * typed, shared or reloaded is opened in silence, since nothing was pressed in its document.
 */
export const lessonStart = {
  /** A lesson is about to be opened on purpose; `path` is its address. */
  want(path: string): void {
    wanted = path
  },
  /** Whether the lesson at this address was opened on purpose; it is said once. */
  take(path: string): boolean {
    const starts = wanted === path
    wanted = null
    return starts
  },
}
