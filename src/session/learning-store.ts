import { Failure, type FailureCode } from '#contract/errors.ts'
import {
  fromLists,
  type Learned,
  type LearnedLists,
  nothingLearned,
  toLists,
  withAction,
} from '#contract/rules/learned.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { createStore } from '#src/platform/store.ts'
import type { Outbox } from './outbox.ts'

export interface LearningParts {
  readonly outbox: Pick<Outbox, 'state' | 'subscribe' | 'record' | 'belongTo' | 'wake'>
  /** What the server knows of who is signed in. */
  ask(): Promise<LearnedLists>
  read(userId: number): Promise<LearnedLists | undefined>
  keep(userId: number, lists: LearnedLists): Promise<void>
}

/**
 * What the learner has finished and liked: what the server said, and on top of it whatever is still on its way there.
 * An action shows in the moment it is done and is there after a reload, with and without a network.
 */
export function createLearningStore({ outbox, ask, read, keep }: LearningParts) {
  let known: Learned = nothingLearned
  const shown = createStore<Learned>(nothingLearned)
  let fault: FailureCode | null = null
  let userId: number | null = null

  const waiting = () => outbox.state().entries.filter(({ state }) => state !== 'refused')
  const show = () => {
    shown.set(waiting().reduce((learned, { action }) => withAction(learned, action), known))
  }
  outbox.subscribe(show)

  const know = async (who: number, lists: LearnedLists) => {
    if (userId !== who) return
    known = fromLists(lists)
    show()
    await keep(who, toLists(known)).catch(() => undefined)
  }

  return {
    state: shown.state,
    /** Why the server could not be asked last time; null when it was. */
    fault: () => fault,
    subscribe: shown.subscribe,

    /** Somebody is signed in, or nobody: shows what is kept of them, then what the server says. */
    async belongTo(user: number | null): Promise<void> {
      userId = user
      known = nothingLearned
      fault = null
      await outbox.belongTo(user)
      show()
      if (user === null) return
      const kept = await read(user).catch(() => undefined)
      if (kept) await know(user, kept)
      await this.refresh()
    },

    /** Asks the server again. Without an answer what is known stands. */
    async refresh(): Promise<void> {
      const who = userId
      if (who === null) return
      // What is on its way now may arrive before or after the answer is made: either way it counts.
      const pending = waiting()
      try {
        const lists = await ask()
        fault = null
        const refused = new Set(outbox.state().refused.map(({ key }) => key))
        const sent = pending.filter(({ key }) => !refused.has(key))
        const merged = sent.reduce((learned, { action }) => withAction(learned, action), fromLists(lists))
        await know(who, toLists(merged))
        // An answer shows that the academy is there again, which no event of the browser tells behind a train's page.
        if (outbox.state().failing) void outbox.wake()
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure
        if (userId !== who) return
        fault = failure.code
        show()
      }
    },

    /**
     * Does something as `who`, by id: it counts from now on, also where they have not been made known here yet. Throws
     * `signed_out` for nobody, or `storage_unavailable` when nothing can be kept.
     */
    async act(action: LearningAction, who = userId): Promise<void> {
      await outbox.record(action, who)
      if (who === null || userId !== who) return
      // Known with the rest, so that it does not vanish between its acknowledgement and the next answer; alone it is
      // not all that was learned, and is not kept as if it were.
      known = withAction(known, action)
      show()
      if (known.known) await keep(who, toLists(known)).catch(() => undefined)
    },
  }
}
