import { readLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'

/** What waits to be sent: actions in lessons, courses and programs, and recordings that the learner chose to send. */
export interface PendingCounts {
  readonly actions: number
  readonly recordings: number
}

const nothing: PendingCounts = { actions: 0, recordings: 0 }
/** In ms: storage that hangs must not keep a learner from signing out; a busy phone may take seconds to open it. */
const storageTimeoutMs = 5000

/** What the learner of this device has done that is not on the server yet. */
export async function countPending(): Promise<PendingCounts> {
  return (await withTimeout(storageTimeoutMs, count())) ?? nothing
}

async function count(): Promise<PendingCounts> {
  const learner = await readLearner()
  if (!learner) return nothing
  const [actions, takes] = await Promise.all([outboxStore.of(learner.id), takeStore.all()])
  return {
    actions: actions.filter(({ state }) => state !== 'refused').length,
    recordings: takes.filter(
      ({ userId, state, refusal }) => userId === learner.id && state === 'saving' && refusal === null,
    ).length,
  }
}
