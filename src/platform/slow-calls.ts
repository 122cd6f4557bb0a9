/** How long a server may say nothing before the page says that it waits, in ms. */
const patienceMs = 8000

interface Waiting {
  /** Sends the call again; absent where a second one could do something twice. */
  readonly again: (() => void) | undefined
}

const late = new Set<Waiting>()
const listeners = new Set<() => void>()
let shown: SlowCalls = 'none'

/** Whether calls wait for a silent server for long, and whether they can be sent again. */
export type SlowCalls = 'none' | 'waiting' | 'repeatable'

/** The calls that a server has not answered for eight seconds: it accepts connections and says nothing. */
export const slowCalls = {
  /** A call begins to wait; gives how to say that it no longer does. */
  begin(again?: () => void): () => void {
    const waiting: Waiting = { again }
    const timer = setTimeout(() => change(() => late.add(waiting)), patienceMs)
    return () => {
      clearTimeout(timer)
      if (late.has(waiting)) change(() => late.delete(waiting))
    }
  },

  state: (): SlowCalls => shown,

  /** Calls back on every change; gives how to stop. */
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },

  /** Sends again what can be. */
  retry(): void {
    for (const { again } of [...late]) again?.()
  },
}

function change(work: () => void): void {
  work()
  const waiting = [...late]
  shown = waiting.length === 0 ? 'none' : waiting.some(({ again }) => again) ? 'repeatable' : 'waiting'
  for (const listener of listeners) listener()
}
