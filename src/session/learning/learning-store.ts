import { Failure, type FailureCode } from '#contract/errors.ts'
import {
  emptyProgress,
  fromLists,
  type LearnerProgress,
  type ProgressLists,
  toLists,
  withAction,
} from '#contract/rules/learner-progress.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { createStore } from '#src/platform/store.ts'
import type { Outbox } from './outbox.ts'

interface LearningParts {
  readonly outbox: Pick<Outbox, 'state' | 'subscribe' | 'record' | 'setLearner' | 'wake'>
  /** Fetches the lists of a learner. Throws `signed_out` while another one is signed in in the browser. */
  fetchLists(userId: number): Promise<ProgressLists>
  readLists(userId: number): Promise<ProgressLists | undefined>
  writeLists(userId: number, lists: ProgressLists): Promise<void>
}

/**
 * The lessons the learner has finished, liked and disliked: the server's lists with the pending actions applied. An
 * action shows at once and after a reload, with and without a network.
 */
export function createLearningStore({ outbox, fetchLists, readLists, writeLists }: LearningParts) {
  let known: LearnerProgress = emptyProgress
  const shown = createStore<LearnerProgress>(emptyProgress)
  let fault: FailureCode | null = null
  let userId: number | null = null

  const pendingEntries = () => outbox.state().entries.filter(({ state }) => state !== 'refused')
  const show = () => {
    shown.set(pendingEntries().reduce((learnerProgress, { action }) => withAction(learnerProgress, action), known))
  }
  /** For each fetch in progress, the actions that were pending at some time since it began, by their keys. */
  const fetches = new Set<Map<string, LearningAction>>()
  const collectPending = (pending: Map<string, LearningAction>) => {
    for (const { key, action } of pendingEntries()) pending.set(key, action)
  }
  outbox.subscribe(() => {
    for (const pending of fetches) collectPending(pending)
    show()
  })

  const applyLists = async (learnerId: number, lists: ProgressLists) => {
    if (userId !== learnerId) return
    known = fromLists(lists)
    show()
    await writeLists(learnerId, toLists(known)).catch(() => undefined)
  }

  return {
    state: shown.state,
    /** Failure of the last fetch; null after a success. */
    fault: () => fault,
    subscribe: shown.subscribe,

    /** Sets the learner by id, or null for a guest: shows the persisted lists, then the server's. */
    async setLearner(user: number | null): Promise<void> {
      userId = user
      known = emptyProgress
      fault = null
      await outbox.setLearner(user)
      show()
      if (user === null) return
      const persisted = await readLists(user).catch(() => undefined)
      if (persisted) await applyLists(user, persisted)
      await this.refresh()
    },

    /** Fetches the lists again. After a failure the last known ones stay. */
    async refresh(): Promise<void> {
      const learnerId = userId
      if (learnerId === null) return
      // Whether an action arrives before or after the server builds its answer, it counts; one of this time as well.
      const pending = new Map<string, LearningAction>()
      collectPending(pending)
      fetches.add(pending)
      try {
        const lists = await fetchLists(learnerId)
        fault = null
        const refused = new Set(outbox.state().refused.map(({ key }) => key))
        const sent = [...pending].filter(([key]) => !refused.has(key))
        const merged = sent.reduce(
          (learnerProgress, [, action]) => withAction(learnerProgress, action),
          fromLists(lists),
        )
        await applyLists(learnerId, toLists(merged))
        // An answer proves the server reachable; behind a captive portal, or where the browser wrongly reports no
        // network, no event does.
        if (outbox.state().pending > 0) void outbox.wake()
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure
        if (userId !== learnerId) return
        fault = failure.code
        show()
      } finally {
        fetches.delete(pending)
      }
    },

    /**
     * Records an action of the learner with the id `learnerId`, also before `setLearner`. Throws `signed_out` without a
     * learner, or `storage_unavailable` when nothing can be persisted.
     */
    async act(action: LearningAction, learnerId = userId): Promise<void> {
      await outbox.record(action, learnerId)
      if (learnerId === null || userId !== learnerId) return
      // Applied to the lists too, so that it does not vanish between its acknowledgement and the next answer. Persisted
      // only with complete lists: a single action is not the whole.
      known = withAction(known, action)
      show()
      if (known.known) await writeLists(learnerId, toLists(known)).catch(() => undefined)
    },
  }
}
