import { Stripe } from 'stripe'
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
const maxRetryMs = 3_600_000
/** With these delays they end after three days, as Stripe's do. */
const maxAttempts = 84
const answerTimeoutMs = 10_000

/** Posts recorded events to the endpoint, signed, one after another, until it answers 2xx; queued ones survive a restart. */
export function webhookDeliveries(store: Store, { webhook, now }: Settings) {
  const { database } = store
  const queued = database.prepare<[number], { seq: number; event: string; attempts: number }>(
    'select seq, event, attempts from deliveries where seq > ? order by seq',
  )
  const count = database.prepare('update deliveries set attempts = ? where event = ?')
  const remove = database.prepare('delete from deliveries where event = ?')
  let policy: DeliveryPolicy = {}
  let lastSeen = 0
  let waiting: Delivery[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let closed = false

  function collect(): void {
    for (const { seq, event, attempts } of queued.all(lastSeen)) {
      lastSeen = seq
      const notBefore = Date.now() + (policy.delayMs ?? 0)
      for (let copy = 0; copy < (policy.copies ?? 1); copy += 1) waiting.push({ event, attempts, notBefore })
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const delivered = await post(delivery.event)
    if (closed) return
    delivery.attempts += 1
    if (delivered || delivery.attempts >= maxAttempts) {
      waiting = waiting.filter((other) => other !== delivery)
      if (!waiting.some(({ event }) => event === delivery.event)) remove.run(delivery.event)
      if (delivered) store.change('event', delivery.event, { pending_webhooks: 0 })
      return
    }
    count.run(delivery.attempts, delivery.event)
    delivery.notBefore = Date.now() + Math.min(firstRetryMs * 2 ** Math.min(delivery.attempts - 1, 12), maxRetryMs)
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

  const next = (ready: readonly Delivery[]): Delivery | undefined =>
    ready[policy.shuffle && ready.length > 0 ? policy.shuffle(ready.length) : 0]

  async function deliverDue(): Promise<void> {
    while (!closed && !policy.hold) {
      collect()
      const delivery = next(waiting.filter(({ notBefore }) => notBefore <= Date.now()))
      if (!delivery) break
      await attempt(delivery)
    }
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    if (closed || policy.hold || waiting.length === 0) return
    const earliest = Math.min(...waiting.map(({ notBefore }) => notBefore))
    timer = setTimeout(wake, Math.max(earliest - Date.now(), 1)).unref()
  }

  function wake(): void {
    if (closed || running || policy.hold) return
    running = deliverDue().finally(() => {
      running = undefined
    })
  }

  /** Attempts what is waiting, and what arises meanwhile, once each. */
  async function deliverAll(): Promise<void> {
    const attempted = new Set<Delivery>()
    while (!closed) {
      collect()
      const delivery = next(waiting.filter((candidate) => !attempted.has(candidate)))
      if (!delivery) break
      attempted.add(delivery)
      await attempt(delivery)
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
      await running
      running = deliverAll().finally(() => {
        running = undefined
      })
      await running
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
