import type { FastifyPluginAsync } from 'fastify'
import { runNextTasks } from './billing/due-tasks.ts'
import { sandboxClock } from './clock/clock.ts'
import { tasks } from './clock/tasks.ts'
import type { Context } from './context.ts'
import type { ObjectKind, StripeObject } from './objects.ts'
import { closeDispute, openDispute } from './payments/disputes.ts'
import { type Fault, faultQueue } from './protocol/faults.ts'
import { present } from './protocol/present.ts'
import { apiRoutes } from './routes.ts'
import { newId } from './state/identifiers.ts'
import { type Settings, settings } from './state/settings.ts'
import { openStore } from './state/store.ts'
import { type DeliveryPolicy, webhookDeliveries } from './webhooks/deliveries.ts'
import { eventRecorder } from './webhooks/events.ts'

export { sandboxKeys } from './keys.ts'
export type { ObjectKind, StripeObject } from './objects.ts'
export type { Fault } from './protocol/faults.ts'

interface StripeSandboxOptions {
  /** SQLite file of its state (own tables, WAL); null keeps it in memory. */
  readonly file: string | null
  /** ms since 1970; the sandbox's own clock is this plus what it was advanced by (persisted). */
  now(): number
  /** The academy's endpoint and signing secret; null sends no events. */
  readonly webhook: { url(): string; readonly secret: string } | null
}

export interface StripeSandbox {
  /**
   * Fastify plugin with `/v1/*`. The secret key may call everything; the publishable key (as Bearer or `key` form
   * field) creates payment methods, retrieves and confirms intents by client secret, and answers a 3-D Secure
   * challenge: `POST /v1/3ds2/challenge` with `client_secret` and `outcome`, `accepted` or `refused`.
   */
  readonly routes: FastifyPluginAsync
  /** Identifies its state: one that was reset has another. */
  readonly account: string
  /** The sandbox's clock in ms since 1970. */
  now(): number
  /** Sets the clock of a sandbox without any object, also back, so that a history can be made; false for a used one. */
  startAt(ms: number): boolean
  /**
   * Moves the clock forward, running everything due on the way in order. Real time running on does the same. A renewal
   * drafts its invoice at the end of the period and charges it an hour later, as Stripe does.
   */
  advanceTo(ms: number): Promise<void>
  /** Delivery of events, for tests and the dev page. */
  readonly deliveries: {
    configure(policy: DeliveryPolicy): void
    /** Attempts every undelivered event once: held, delayed or waiting for a retry. */
    flush(): Promise<void>
  }
  /** Disputes a charge, and decides a dispute, as the bank of its holder does. */
  readonly disputes: {
    open(chargeId: string): StripeObject['dispute']
    close(id: string, status: 'won' | 'lost'): StripeObject['dispute']
  }
  /** Faults for tests. */
  fail(fault: Fault): void
  /** Ends the faults that wait for their requests. */
  endFaults(): void
  /** Every object of a kind, newest first. */
  list<K extends ObjectKind>(kind: K): readonly StripeObject[K][]
  close(): Promise<void>
}

const tickMs = 1000

/** Opens a sandbox, with the state of its file if it has one. */
export function createStripeSandbox({ file, now, webhook }: StripeSandboxOptions): StripeSandbox {
  const store = openStore(file)
  const stored = settings(store)
  const clock = sandboxClock(stored, now)
  const faults = faultQueue()
  const deliveries = webhook ? webhookDeliveries(store, { webhook, now }) : null
  const parts = {
    store,
    tasks: tasks(store),
    settings: stored,
    clock,
    baseUrl: () => stored.get('address') ?? '',
  }
  const context: Context = { ...parts, emit: eventRecorder(parts, webhook !== null) }

  function catchUp(): void {
    let found = false
    while (runNextTasks(context, clock.seconds())) found = true
    if (found) deliveries?.wake()
  }

  const ticking = setInterval(() => {
    try {
      catchUp()
    } catch {
      // The next request runs the same tasks, and answers with what is wrong.
    }
  }, tickMs).unref()
  deliveries?.wake()

  return {
    routes: apiRoutes({
      context,
      faults,
      catchUp,
      committed: () => deliveries?.wake(),
      reachedAt(url) {
        if (url !== parts.baseUrl()) stored.set('address', url)
      },
    }),
    account: accountOf(stored),
    now: clock.ms,
    startAt(ms) {
      if (!store.isEmpty()) return false
      clock.set(ms)
      return true
    },
    async advanceTo(ms) {
      while (runNextTasks(context, Math.floor(ms / 1000))) await nextTurn()
      clock.reach(ms)
      deliveries?.wake()
    },
    deliveries: {
      configure: (policy) => deliveries?.configure(policy),
      flush: async () => deliveries?.flush(),
    },
    disputes: {
      open: (chargeId) => store.transaction(() => openDispute(context, chargeId)),
      close: (id, status) => store.transaction(() => closeDispute(context, id, status)),
    },
    fail: faults.add,
    endFaults: faults.clear,
    list: (kind) => store.list(kind).map((object) => present(context, kind, object)),
    async close() {
      clearInterval(ticking)
      await deliveries?.close()
      store.close()
    },
  }
}

function accountOf(stored: Settings): string {
  const account = stored.get('account') ?? newId('acct')
  stored.set('account', account)
  return account
}

/** Yields to the event loop, so that requests are answered in between. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
