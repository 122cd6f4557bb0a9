import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { OutboxStore } from '#browser-storage/outbox-store.ts'
import { Failure } from '#contract/errors.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { type Delivery, maxWaitMs, verdictOf } from '#contract/rules/outbox.ts'
import { drain, releaseHeld, retryNow } from '#outbox/drain.ts'
import { log } from '#src/platform/log.ts'
import { createStore } from '#src/platform/store.ts'
import { createMirrorDelivery } from './mirror-delivery.ts'
import type { OutboxMirror } from './outbox-mirror.ts'

export interface OutboxParts {
  readonly store: OutboxStore
  readonly mirror: OutboxMirror
  /** Runs one task at a time, across all tabs and the service worker. */
  readonly withLock: <T>(task: () => Promise<T>) => Promise<T>
  deliver(entry: OutboxEntry, options?: { readonly keepalive: boolean }): Promise<Delivery>
  now(): number
  /** What the browser reports; it may be wrong for ever. */
  isOnline(): boolean
  random(): number
  newKey(): string
  /** Calls back after `ms`; returns the function that cancels it. */
  after(ms: number, task: () => void): () => void
}

/** The actions of a learner that the server has not acknowledged. */
export interface OutboxState {
  /** Pending actions, being sent or waiting for a network. */
  readonly pending: number
  /** Whether sending any of them has failed before. */
  readonly failing: boolean
  /** Those of them that are held until their learner signs in again. */
  readonly held: number
  /** Refused by the server; shown until the learner dismisses them. */
  readonly refused: readonly OutboxEntry[]
  /** All of them, the oldest first. */
  readonly entries: readonly OutboxEntry[]
}

const empty: OutboxState = { pending: 0, failing: false, held: 0, refused: [], entries: [] }

/**
 * The outbox of a page: persists a learner's actions and sends them. An entry is deleted only once it was acknowledged.
 */
export function createOutbox(parts: OutboxParts) {
  const { mirror } = parts
  let isLogged = false
  /** What stands in where the database fails. Logged once: it fails at every access. */
  const logged =
    <T>(instead: T) =>
    (cause: unknown): T => {
      if (!isLogged) log.warn('actions not kept in the database', { cause })
      isLogged = true
      return instead
    }
  // Without a database the mirror alone persists. An acknowledged row that was not deleted is sent again, and applied
  // once.
  const store: OutboxStore = {
    add: parts.store.add,
    of: (learnerId) => parts.store.of(learnerId).catch(logged([])),
    acknowledge: (key) => parts.store.acknowledge(key).catch(logged(undefined)),
    acknowledged: () => parts.store.acknowledged().catch(logged([])),
    remove: (key) => parts.store.remove(key).catch(logged(undefined)),
    change: (key, changes) => parts.store.change(key, changes).catch(logged(undefined)),
  }
  const mirrorOnly = createMirrorDelivery({ ...parts, store })
  const current = createStore(empty)
  const settledListeners = new Set<(settled: readonly OutboxEntry[]) => void>()
  let shownFor: number | null = null
  let userId: number | null = null
  let cancelRetry = () => {}
  /** When to try without a network that the browser knows of, in ms; null while there is one. */
  let offlineTryAt: number | null = null
  /** An action was acknowledged while the browser reported no network. */
  let isOfflineWrong = false

  const show = async () => {
    const learnerId = userId
    const entries =
      learnerId === null ? [] : [...(await store.of(learnerId)), ...(await mirrorOnly.entriesOf(learnerId))]
    const refused = entries.filter((entry) => entry.state === 'refused')
    const failing = mirrorOnly.isFailing() || entries.some(({ state, tries }) => state === 'waiting' && tries > 0)
    const held = entries.filter((entry) => entry.state === 'held').length
    const settled = shownFor === learnerId ? settledBetween(current.state().entries, entries) : []
    shownFor = learnerId
    current.set({ pending: entries.length - refused.length, failing, held, refused, entries })
    if (settled.length > 0) for (const listener of settledListeners) listener(settled)
  }

  const sendAt = (at: number, isForced = false) => {
    // Two calls of `send` that overlapped leave one timer.
    cancelRetry()
    cancelRetry = parts.after(Math.max(0, at - parts.now()), () => void send(isForced))
  }

  /** Sends what is due; `isForced` where there is reason to think that the server can be reached. */
  const send = async (isForced = false): Promise<void> => {
    const learnerId = userId
    if (learnerId === null) return
    const isOffline = !parts.isOnline()
    if (isOffline && !isForced && !isOfflineWrong) {
      offlineTryAt ??= parts.now() + maxWaitMs
      sendAt(offlineTryAt, true)
      return
    }
    offlineTryAt = null
    cancelRetry()
    const nextAt = await parts.withLock(async () => {
      // A retry time that cannot be persisted leaves the action due: sent again at once, it would be sent for ever.
      const drained = await drain({ ...parts, store: { ...store, change: parts.store.change } }, learnerId).catch(
        () => ({
          done: [],
          nextAt: parts.now() + maxWaitMs,
        }),
      )
      mirror.remove(drained.done)
      await clearAcknowledged()
      if (isOffline && drained.done.length > 0) isOfflineWrong = true
      const mirrorNextAt = await mirrorOnly.send(learnerId)
      return mirrorNextAt === null ? drained.nextAt : Math.min(mirrorNextAt, drained.nextAt ?? mirrorNextAt)
    })
    await show()
    if (nextAt !== null && userId === learnerId) sendAt(nextAt)
  }

  /** Deletes what was acknowledged, here or in the service worker: its copy first, and then its mark. */
  const clearAcknowledged = async () => {
    const keys = await store.acknowledged()
    if (mirror.remove(keys)) for (const key of keys) await store.remove(key)
  }

  return {
    state: current.state,
    subscribe: current.subscribe,

    /** Calls back with entries the server has acknowledged or refused, in this tab or another; returns unsubscribe. */
    onSettled(listener: (settled: readonly OutboxEntry[]) => void): () => void {
      settledListeners.add(listener)
      return () => settledListeners.delete(listener)
    },

    /**
     * Sets the learner by id, or null for none: their held actions are released, and what a damaged database lost is
     * restored from the mirror. Resolves once the pending actions are known; sending them goes on.
     */
    async setLearner(user: number | null): Promise<void> {
      userId = user
      cancelRetry()
      if (user === null) return show()
      await clearAcknowledged()
      for (const entry of await mirrorOnly.entriesOf(user)) {
        const restored: OutboxEntry = entry.state === 'refused' ? entry : { ...entry, state: 'waiting', nextAt: 0 }
        await store.add(restored).catch(() => undefined)
      }
      await releaseHeld(store, user)
      await retryNow(store, user)
      await show()
      void send()
    },

    /**
     * Persists an action of the learner `learnerId`, also before `setLearner`, and sends it; where the device can
     * persist nothing, it is sent at once. Throws `signed_out`, or `storage_unavailable` when it is neither persisted
     * nor acknowledged.
     */
    async record(action: LearningAction, learnerId = userId): Promise<void> {
      if (learnerId === null) throw new Failure('signed_out')
      const entry = newEntry({ action, key: parts.newKey(), userId: learnerId, at: parts.now() })
      const mirrored = mirror.put(entry)
      try {
        await store.add(entry)
      } catch (cause) {
        if (!mirrored && verdictOf(await parts.deliver(entry), 0, 0).kind !== 'done')
          throw new Failure('storage_unavailable', { cause })
      }
      await show()
      void send()
    },

    send: () => send(),

    /** Sends what is due, and what only waited for a network: there may be one again, whatever the browser reports. */
    async wake(): Promise<void> {
      mirrorOnly.wake()
      if (userId !== null) await retryNow(store, userId)
      await send(true)
    },

    /** Sends all pending actions now, as the learner asked. */
    async sendNow(): Promise<void> {
      mirrorOnly.clearBackoff()
      for (const { key, state } of current.state().entries)
        if (state === 'waiting') await store.change(key, { nextAt: 0 })
      await send(true)
    },

    /**
     * Persists an action of a page that is being closed and sends it with `keepalive`, without awaiting anything:
     * nothing after this may run. Sent twice it is applied once, by its key. Does nothing for a guest.
     */
    recordOnPageHide(action: LearningAction): void {
      if (userId === null) return
      const entry = newEntry({ action, key: parts.newKey(), userId, at: parts.now() })
      mirror.put(entry)
      const stored = store.add(entry).catch(() => undefined)
      void parts.deliver(entry, { keepalive: true }).then(async (delivery) => {
        await stored
        if (verdictOf(delivery, 0, 0).kind === 'done') {
          await store.acknowledge(entry.key)
          await clearAcknowledged()
          mirror.remove([entry.key])
        }
        await show()
      })
    },

    /** Deletes an action that the server refused, once its learner has read why. */
    async dismiss(key: string): Promise<void> {
      mirror.remove([key])
      const stored = userId === null ? [] : await store.of(userId)
      if (stored.some((entry) => entry.key === key)) await parts.store.remove(key)
      await show()
    },
  }
}

/** The entries that were pending before and are no more: acknowledged, or refused. */
function settledBetween(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const pending = new Set(after.filter(({ state }) => state !== 'refused').map(({ key }) => key))
  return before.filter(({ key, state }) => state !== 'refused' && !pending.has(key))
}

export type Outbox = ReturnType<typeof createOutbox>
