import type { FastifyPluginAsync } from 'fastify'
import type { ObjectKind, StripeObject } from './objects.ts'

export { sandboxKeys } from './keys.ts'
export type { ObjectKind, StripeObject } from './objects.ts'

export interface StripeSandboxOptions {
  /** SQLite file of its state (own tables, WAL); null keeps it in memory. */
  readonly file: string | null
  /** ms since 1970; the sandbox's own clock is this plus what it was advanced by (persisted). */
  now(): number
  /** The academy's endpoint and signing secret; null sends no events. */
  readonly webhook: { url(): string; readonly secret: string } | null
}

/** How events are delivered. An omitted field keeps its default: not held, one copy, oldest first, at once. */
export interface DeliveryPolicy {
  /** Keeps events until `flush` or until a later policy without it. */
  readonly hold?: boolean
  /** Copies of each event. */
  readonly copies?: number
  /** Index of the next delivery among `n` waiting ones. */
  readonly shuffle?: (n: number) => number
  readonly delayMs?: number
}

/** A fault of the next matching API requests. */
export interface Fault {
  /** `lose-answer` does the work and then drops the connection; the other kinds do no work. */
  readonly kind: 'error-500' | 'hang' | 'reset' | 'lose-answer'
  readonly method?: string
  /** Matched against the path from `/v1/`. */
  readonly path?: RegExp
  /** Requests it applies to; 1 by default. */
  readonly times?: number
  /** Called when the fault takes effect: after the work of `lose-answer`, before the connection is dropped. */
  readonly before?: () => void
}

export interface StripeSandbox {
  /**
   * Fastify plugin with `/v1/*`. The secret key may call everything; the publishable key (as Bearer or `key` form
   * field) creates payment methods, retrieves and confirms intents by client secret, and answers a 3-D Secure challenge.
   */
  readonly routes: FastifyPluginAsync
  /** The sandbox's clock in ms since 1970. */
  now(): number
  /** Moves the clock forward, running everything due on the way in order. Real time running on does the same. */
  advanceTo(ms: number): Promise<void>
  /** Delivery of events, for tests and the dev page. */
  readonly deliveries: {
    configure(policy: DeliveryPolicy): void
    /** Attempts every undelivered event once: held, delayed or waiting for a retry. */
    flush(): Promise<void>
  }
  /** Faults for tests. */
  fail(fault: Fault): void
  /** Every object of a kind, newest first. */
  list<K extends ObjectKind>(kind: K): readonly StripeObject[K][]
  close(): Promise<void>
}

export declare function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox
