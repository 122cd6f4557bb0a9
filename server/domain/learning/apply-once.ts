import { Failure } from '#contract/errors.ts'
import type { Viewer } from '#contract/rules/lesson-access.ts'
import type { Transaction } from '../transaction.ts'
import type { ActionStore, LearningStores } from './ports.ts'

/** Who sent an action, what opens to them, and the idempotency key of the action. */
export interface ActionContext {
  readonly userId: number
  readonly entitlements: NonNullable<Viewer>
  /** Null for a call made directly, not from an outbox. */
  readonly key: string | null
}

export interface ActionPorts {
  readonly actions: Pick<ActionStore, 'has'>
  readonly transaction: Transaction<LearningStores>
  now(): number
}

interface ActionSteps {
  /** Throws the failure of an action that is not allowed. */
  readonly check?: () => Promise<void>
  readonly work: (stores: LearningStores) => Promise<void>
}

/**
 * Applies an action exactly once: its idempotency key and its writes are one transaction, so that an action whose
 * response was lost can be sent again. One that was applied is not refused then, whatever ended in between. Throws what
 * `check` throws for any other.
 */
export async function applyOnce(
  { actions, transaction, now }: ActionPorts,
  { userId, key }: Pick<ActionContext, 'userId' | 'key'>,
  { check, work }: ActionSteps,
): Promise<void> {
  try {
    await check?.()
  } catch (error) {
    // Nothing is written here: a key does not stand in for the right to another action.
    if (error instanceof Failure && key !== null && (await actions.has(userId, key))) return
    throw error
  }
  await transaction(async (stores) => {
    if (key !== null && !(await stores.actions.claim(userId, key, now()))) return
    await work(stores)
  })
}
