/** How long the thread may be kept from hearing messages, in ms. */
const sliceMs = 8

export interface IdleWork {
  /** Resolves once the messages that already wait have been heard. */
  readonly letMessagesIn: () => Promise<void>
  /** Whether somebody waits for an answer. */
  readonly isAsked: () => boolean
  /** Whether the work is still wanted; asked between slices. */
  readonly isWanted: () => boolean
}

/** Does work a slice at a time, while nobody waits for an answer. Rejects with what a step throws. */
export async function runWhenIdle(
  steps: Iterator<void>,
  { letMessagesIn, isAsked, isWanted }: IdleWork,
): Promise<void> {
  for (;;) {
    do await letMessagesIn()
    while (isAsked())
    if (!isWanted()) return
    const until = performance.now() + sliceMs
    do if (steps.next().done) return
    while (performance.now() < until)
  }
}
