import { Failure } from '#contract/errors.ts'
import type { Together } from '../together.ts'
import type { LearningStores } from './ports.ts'

/** An action as it arrived: who did it, and under which key and for whom their device kept it. */
export interface Act {
  readonly userId: number
  /** Null for a call that was made directly. */
  readonly key: string | null
  /** The learner the device kept it for; null when it did not say. */
  readonly keptFor: number | null
}

export interface ActionPorts {
  readonly learningTogether: Together<LearningStores>
  now(): number
}

/**
 * Applies an action once, its key and its work in one transaction: an action whose answer was lost on the way is
 * neither lost nor doubled. One that was kept for another learner throws `signed_out`, so that it waits for them.
 */
export async function applyOnce(
  { learningTogether, now }: ActionPorts,
  { userId, key, keptFor }: Act,
  work: (stores: LearningStores) => Promise<void>,
): Promise<void> {
  if (keptFor !== null && keptFor !== userId) throw new Failure('signed_out')
  await learningTogether(async (stores) => {
    if (key !== null && !(await stores.actions.take(userId, key, now()))) return
    await work(stores)
  })
}
