import type { Viewer } from '#contract/rules/lesson-access.ts'
import type { Transaction } from '../transaction.ts'
import type { LearningStores } from './ports.ts'

/** A learner's action as received, with the learner's entitlements and the action's idempotency key. */
export interface LearningAction {
  readonly userId: number
  readonly entitlements: NonNullable<Viewer>
  /** Null for a call made directly, not from an outbox. */
  readonly key: string | null
}

export interface ActionPorts {
  readonly transaction: Transaction<LearningStores>
  now(): number
}

/**
 * Applies an action exactly once: its idempotency key and its writes are one transaction, so that an action whose
 * response was lost can be sent again.
 */
export async function applyOnce(
  { transaction, now }: ActionPorts,
  { userId, key }: Pick<LearningAction, 'userId' | 'key'>,
  work: (stores: LearningStores) => Promise<void>,
): Promise<void> {
  await transaction(async (stores) => {
    if (key !== null && !(await stores.actions.claim(userId, key, now()))) return
    await work(stores)
  })
}
