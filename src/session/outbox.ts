import { drain, retryNow, release } from '#outbox/drain.ts'
import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import type { OutboxStore } from '#browser-storage/outbox-store.ts'
import { Failure } from '#contract/errors.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { type Delivery, verdictOf } from '#contract/rules/outbox.ts'
import type { OutboxMirror } from './outbox-mirror.ts'

export interface OutboxParts {
  readonly store: OutboxStore
  readonly mirror: OutboxMirror
  /** Runs one thing at a time, over all tabs and the service worker. */
  readonly oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
  deliver(entry: OutboxEntry, options?: { readonly keepalive: boolean }): Promise<Delivery>
  now(): number
  random(): number
  newKey(): string
  /** Calls back after `ms`; gives how to call it off. */
  after(ms: number, work: () => void): () => void
}

/** What has not reached the server yet. */
export interface OutboxState {
  /** On their way or waiting for a network. */
  readonly waiting: number
  /** Whether sending any of them has failed before. */
  readonly failing: boolean
  /** Waiting for their learner to sign in again. */
  readonly held: number
  /** Refused by the server: kept, and shown. */
  readonly refused: readonly OutboxEntry[]
  /** All of them, the oldest first: what they change counts here already. */
  readonly entries: readonly OutboxEntry[]
}

const empty: OutboxState = { waiting: 0, failing: false, held: 0, refused: [], entries: [] }

/** The learner's actions between their device and the server. Nothing leaves it but by an acknowledgement. */
export function createOutbox(parts: OutboxParts) {
  const { mirror } = parts
  // Where there is no database at all, the mirror is what there is.
  const store: OutboxStore = { ...parts.store, of: (who) => parts.store.of(who).catch(() => []) }
  const listeners = new Set<() => void>()
  const settledListeners = new Set<(settled: readonly OutboxEntry[]) => void>()
  let state = empty
  let shownFor: number | null = null
  let userId: number | null = null
  let callOff = () => {}
  /** How often in a row what only the mirror holds was sent in vain. */
  let homelessTries = 0

  const show = async () => {
    const who = userId
    const kept = who === null ? [] : await store.of(who)
    const entries = who === null ? [] : [...kept, ...(await homeless(who))]
    const refused = entries.filter((entry) => entry.state === 'refused')
    const failing = homelessTries > 0 || entries.some(({ state, tries }) => state === 'waiting' && tries > 0)
    const held = entries.filter((entry) => entry.state === 'held').length
    const settled = shownFor === who ? settledBetween(state.entries, entries) : []
    shownFor = who
    state = { waiting: entries.length - refused.length, failing, held, refused, entries }
    for (const listener of listeners) listener()
    if (settled.length > 0) for (const listener of settledListeners) listener(settled)
  }

  const send = async (): Promise<void> => {
    const who = userId
    if (who === null) return
    callOff()
    const nextAt = await parts.oneAtATime(async () => {
      const drained = await drain({ ...parts, store }, who)
      mirror.remove(drained.done)
      const comeBack = await deliverHomeless(who)
      return comeBack === null ? drained.nextAt : Math.min(comeBack, drained.nextAt ?? comeBack)
    })
    await show()
    if (nextAt === null || userId !== who) return
    // Two that were on their way at once come back as one.
    callOff()
    callOff = parts.after(Math.max(0, nextAt - parts.now()), () => void send())
  }

  /** What only the mirror holds of this learner. */
  const homeless = async (who: number) => {
    const there = new Set((await store.of(who)).map((entry) => entry.key))
    return mirror.read().filter((entry) => entry.userId === who && !there.has(entry.key))
  }

  /** Sends what the database has no room for; gives when to come back, in ms, or null. */
  const deliverHomeless = async (who: number): Promise<number | null> => {
    for (const entry of await homeless(who)) {
      const verdict = verdictOf(await parts.deliver(entry), homelessTries, parts.random())
      // What the server never takes holds nothing else up.
      if (verdict.kind === 'refused') continue
      if (verdict.kind !== 'done') {
        homelessTries += 1
        return verdict.kind === 'later' ? parts.now() + verdict.waitMs : null
      }
      mirror.remove([entry.key])
    }
    homelessTries = 0
    return null
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Calls back with what the server has taken or refused, in this tab or another; gives the way to stop. */
    onSettled(listener: (settled: readonly OutboxEntry[]) => void): () => void {
      settledListeners.add(listener)
      return () => settledListeners.delete(listener)
    },

    /**
     * Somebody has signed in, or is found signed in: what they did before on this device is theirs to send again, and
     * what a damaged database lost comes back from the mirror. Null when nobody is. Resolves once it is known what waits;
     * sending it goes on, however long the network takes.
     */
    async belongTo(user: number | null): Promise<void> {
      userId = user
      callOff()
      if (user === null) return show()
      for (const entry of await homeless(user))
        await store.add({ ...entry, state: 'waiting', nextAt: 0 }).catch(() => undefined)
      await release(store, user)
      await retryNow(store, user)
      await show()
      void send()
    },

    /**
     * Keeps an action and sends it. It counts from now on, whatever becomes of network, tab or browser.
     * Where the device can keep nothing at all it is sent at once. Throws `signed_out`, or `storage_unavailable` when
     * that does not arrive either. `who` did it, by id: it waits for them where they have not been made known here yet.
     */
    async record(action: LearningAction, who = userId): Promise<void> {
      if (who === null) throw new Failure('signed_out')
      const entry = newEntry({ action, key: parts.newKey(), userId: who, at: parts.now() })
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

    send,

    /** Sends what is due, and what only waited for a network: there may be one again. */
    async wake(): Promise<void> {
      if (userId !== null) await retryNow(store, userId)
      await send()
    },

    /** Sends what waits for a better moment now, because its learner says so. */
    async sendNow(): Promise<void> {
      // What only the mirror holds waits for nothing.
      for (const { key, state: now } of state.entries)
        if (now === 'waiting') await store.change(key, { nextAt: 0 }).catch(() => undefined)
      await send()
    },

    /**
     * Keeps an action of a page that is being closed, and sends it on its own: nothing here waits, because nothing after
     * this moment may run. Sent twice it is applied once, by its key. Whoever is not signed in does nothing.
     */
    recordLeaving(action: LearningAction): void {
      if (userId === null) return
      const entry = newEntry({ action, key: parts.newKey(), userId, at: parts.now() })
      mirror.put(entry)
      const stored = store.add(entry).catch(() => undefined)
      void parts.deliver(entry, { keepalive: true }).then(async (delivery) => {
        await stored
        if (verdictOf(delivery, 0, 0).kind === 'done') {
          await store.remove(entry.key).catch(() => undefined)
          mirror.remove([entry.key])
        }
        await show()
      })
    },

    /** Lets go of an action that the server refused, once its learner has read why. */
    async dismiss(key: string): Promise<void> {
      await store.remove(key)
      mirror.remove([key])
      await show()
    },
  }
}

/** What waited before and does no more: taken, or refused. */
function settledBetween(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const waiting = new Set(after.filter(({ state }) => state !== 'refused').map(({ key }) => key))
  return before.filter(({ key, state }) => state !== 'refused' && !waiting.has(key))
}

export type Outbox = ReturnType<typeof createOutbox>
