/** Drops every request but the latest. */
interface LatestOnly {
  /**
   * Registers request `seq`. The returned function yields to queued messages, then resolves to whether `seq` is still
   * the latest; a repeated `seq` counts as the latest.
   */
  receive(seq: number): () => Promise<boolean>
}

/**
 * A search blocks the worker, and keys typed meanwhile queue as messages. So each request first yields to them: of ten
 * queued keys, nine are answered without a search.
 */
export function createLatestOnly(yieldToMessages: () => Promise<void>): LatestOnly {
  let latest = Number.NEGATIVE_INFINITY
  return {
    receive(seq) {
      latest = Math.max(latest, seq)
      return async () => {
        await yieldToMessages()
        return seq >= latest
      }
    },
  }
}

/**
 * Resolves after the messages that are already queued: posts a message to its own port, behind them in the queue. A
 * timer would do the same, but browsers clamp nested timers to 4 ms.
 */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    resolvers.push(resolve)
    channel ??= openChannel()
    channel.postMessage(null)
  })
}

/** Pending resolvers, first in first out. */
const resolvers: (() => void)[] = []
/** One channel for all: opening one takes longer than the yield. */
let channel: MessagePort | undefined

function openChannel(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => resolvers.shift()?.()
  return port2
}
