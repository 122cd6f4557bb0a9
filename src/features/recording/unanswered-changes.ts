import type { UserVideo } from '#contract/recording.ts'
import { oneLine } from '#contract/rules/one-line.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { retryInView } from '#src/platform/retry-in-view.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { isUndecided } from './saving/refusal.ts'

/** A change to one of the learner's recordings; `retry` has one that was set aside processed again. */
export type VideoChange =
  | { readonly kind: 'publish' | 'unpublish' | 'retry' | 'delete' }
  | { readonly kind: 'edit'; readonly title: string; readonly description: string }

/** Whether a recording, as the server lists it, is as a change would leave it. */
export function isChanged(video: UserVideo, change: VideoChange): boolean {
  switch (change.kind) {
    case 'publish':
      return video.status === 'public'
    case 'unpublish':
      return video.status !== 'public'
    case 'retry':
      return !video.set_aside
    case 'edit':
      return video.title === oneLine(change.title) && (video.description ?? '') === oneLine(change.description)
    case 'delete':
      return false
  }
}

/** Answers without the change after which it counts as never received: with the waits between them about a minute. */
const maxAnswers = 5

/** What ends each of them, by the id of the recording. */
const running = new Map<number, () => void>()

/**
 * Looks whether the server made a change whose answer was lost: at once, when the network is back, and a few times
 * while the page is in view, since it may still be under way. `look` resolves to what to announce of a change that is
 * made, else to null; where another change was sent meanwhile nothing is announced.
 */
export function lookForChange(id: number, look: () => Promise<string | null>, announce: (text: string) => void): void {
  stopLooking(id)
  let answers = 0
  const lookAgain = async () => {
    try {
      const made = await look()
      if (running.get(id) !== stop) return undefined
      answers += 1
      if (made === null && answers < maxAnswers) return 'unreachable'
      if (made !== null) announce(made)
    } catch (cause) {
      // A slow answer, or one of a portal, says nothing of the change either.
      if (isUndecided(toFailure(cause).code)) return 'unreachable'
    }
    if (running.get(id) === stop) stopLooking(id)
    return undefined
  }
  const stopRetrying = retryInView('unreachable', lookAgain)
  const stopListening = connectivity.subscribe(() => {
    if (connectivity.isOnline()) void lookAgain()
  })
  const stop = () => {
    stopRetrying()
    stopListening()
  }
  running.set(id, stop)
  void lookAgain()
}

/** Ends it for a recording: another change of it is sent. */
export function stopLooking(id: number): void {
  running.get(id)?.()
  running.delete(id)
}
