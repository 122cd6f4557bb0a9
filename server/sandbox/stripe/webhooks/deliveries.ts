import { Stripe } from 'stripe'
import { hourMs } from '#contract/time-units.ts'
import type { Store } from '../state/store.ts'

/** How events are delivered. An omitted field keeps its default: not held, one copy, oldest first, at once. */
export interface DeliveryPolicy {
  /** Keeps events until `flush`, or until a later policy without it. */
  readonly hold?: boolean
  /** Copies of each event. */
  readonly copies?: number
  /** Index of the next delivery among `n` waiting ones. */
  readonly shuffle?: (n: number) => number
  readonly delayMs?: number
}

interface Settings {
  readonly webhook: { url(): string; readonly secret: string }
  /** ms since 1970 on the receiver's clock, for the signature. */
  now(): number
}

interface Delivery {
  readonly event: string
  attempts: number
  /** Real time in ms before which it is not attempted. */
  notBefore: number
}

const firstRetryMs = 1000
const maxRetryMs = hourMs
/** With these delays they end after three days, as Stripe's do. */
const maxAttempts = 84
const answerTimeoutMs = 10_000

/**
 * Posts recorded events to the endpoint, signed, one after another, until it answers 2xx; queued ones survive a
 * restart.
 */
export function webhookDeliveries(store: Store, { webhook, now }: Settings) {
  const { database } = store
  const queued = database.prepare<[number], { seq: number; event: string; attempts: number }>(
    'select seq, event, attempts from deliveries where seq > ? order by seq',
  )
  const count = database.prepare('update deliveries set attempts = ? where event = ?')
  const remove = database.prepare('delete from deliveries where event = ?')
  let policy: DeliveryPolicy = {}
  let lastSeen = 0
  const waiting = new Set<Delivery>()
  /** Copies that are still to be delivered, by event. */
  const copiesLeft = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let closed = false

  function collect(): void {
    for (const { seq, event, attempts } of queued.all(lastSeen)) {
      lastSeen = seq
      const notBefore = Date.now() + (policy.delayMs ?? 0)
      const copies = policy.copies ?? 1
      copiesLeft.set(event, copies)
      for (let copy = 0; copy < copies; copy += 1) waiting.add({ event, attempts, notBefore })
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const delivered = await post(delivery.event)
    if (closed) return
    delivery.attempts += 1
    if (delivered || delivery.attempts >= maxAttempts) {
      finish(delivery, delivered)
      return
    }
    count.run(delivery.attempts, delivery.event)
    delivery.notBefore = Date.now() + Math.min(firstRetryMs * 2 ** Math.min(delivery.attempts - 1, 12), maxRetryMs)
  }

  function finish(delivery: Delivery, delivered: boolean): void {
    const { event } = delivery
    const left = (copiesLeft.get(event) ?? 1) - 1
    waiting.delete(delivery)
    if (left > 0) copiesLeft.set(event, left)
    else copiesLeft.delete(event)
    store.transaction(() => {
      if (left === 0) remove.run(event)
      if (delivered) store.change('event', event, { pending_webhooks: 0 })
    })
  }

  async function post(id: string): Promise<boolean> {
    const payload = JSON.stringify(store.get('event', id))
    try {
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhook.secret,
        timestamp: Math.floor(now() / 1000),
      })
      const answer = await fetch(webhook.url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(answerTimeoutMs),
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  /** Attempts deliveries one after another, in the order of the policy, until `stopped`. */
  async function attemptAll(queue: Delivery[], stopped: () => boolean): Promise<void> {
    while (queue.length > 0 && !stopped()) {
      const [delivery] = queue.splice(policy.shuffle?.(queue.length) ?? 0, 1)
      if (delivery) await attempt(delivery)
    }
  }

  async function deliverDue(): Promise<void> {
    const stopped = () => closed || policy.hold === true
    for (let due = dueNow(); due.length > 0 && !stopped(); due = dueNow()) await attemptAll(due, stopped)
    schedule()
  }

  function dueNow(): Delivery[] {
    collect()
    const instant = Date.now()
    return [...waiting].filter(({ notBefore }) => notBefore <= instant)
  }

  function schedule(): void {
    clearTimeout(timer)
    if (closed || policy.hold || waiting.size === 0) return
    const earliest = [...waiting].reduce((first, { notBefore }) => Math.min(first, notBefore), Infinity)
    timer = setTimeout(wake, Math.max(earliest - Date.now(), 1)).unref()
  }

  function wake(): void {
    if (!closed && !running && !policy.hold) start(deliverDue)
  }

  function start(work: () => Promise<void>): Promise<void> {
    running = work().finally(() => {
      running = undefined
      // An event that was recorded while the work was ending started no delivery.
      if (!closed && !policy.hold && dueNow().length > 0) wake()
    })
    return running
  }

  /** Attempts what is waiting, and what arises meanwhile, once each. */
  async function deliverAll(): Promise<void> {
    const attempted = new Set<Delivery>()
    const untried = () => {
      collect()
      return [...waiting].filter((delivery) => !attempted.has(delivery))
    }
    for (let queue = untried(); queue.length > 0 && !closed; queue = untried()) {
      for (const delivery of queue) attempted.add(delivery)
      await attemptAll(queue, () => closed)
    }
    schedule()
  }

  return {
    configure(changed: DeliveryPolicy): void {
      policy = changed
      clearTimeout(timer)
      wake()
    },
    async flush(): Promise<void> {
      while (running) await running
      await start(deliverAll)
    },
    /** Delivers new events; called after each commit. */
    wake,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
