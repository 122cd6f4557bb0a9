/** Lets the newest request win. */
export interface LatestOnly {
  /**
   * Hears of request `seq` at once. The question it gives back lets messages that already wait arrive, and then says
   * whether nothing newer was heard of. A request is never older than itself asked twice.
   */
  receive(seq: number): () => Promise<boolean>
}

/**
 * A search holds the thread, and keys typed meanwhile wait as messages that nobody has read. So each request first
 * lets one turn of the message queue pass: of ten keys that queued up, nine are answered without searching.
 */
export function createLatestOnly(letMessagesIn: () => Promise<void>): LatestOnly {
  let newest = Number.NEGATIVE_INFINITY
  return {
    receive(seq) {
      newest = Math.max(newest, seq)
      return async () => {
        await letMessagesIn()
        return seq >= newest
      }
    },
  }
}

/**
 * Resolves after the messages that are already in the queue. A message to oneself stands behind them in the same
 * queue; a timer would too, but browsers slow nested ones down to 4 ms.
 */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve)
    channel ??= openChannel()
    channel.postMessage(null)
  })
}

/** Who waits for a turn, the first one first. */
const turns: (() => void)[] = []
/** Opened once: to open one for every turn takes longer than the turn. */
let channel: MessagePort | undefined

function openChannel(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => turns.shift()?.()
  return port2
}
