import type { Viewer } from '#contract/rules/lesson-access.ts'
import type { Transaction } from '../transaction.ts'
import type { LearningStores } from './ports.ts'

/** An action as it arrived: who did it, what they may, and under which key their device kept it. */
export interface LearningAction {
  readonly userId: number
  readonly rights: NonNullable<Viewer>
  /** Null for a call that was made directly. */
  readonly key: string | null
}

export interface ActionPorts {
  readonly transaction: Transaction<LearningStores>
  now(): number
}

/**
 * Applies an action once, its key and its work in one transaction: an action whose answer was lost on the way is
 * neither lost nor doubled.
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
