import { createStore } from './store.ts'

/** The page shows that it waits after a silence of this many ms. */
const patienceMs = 8000

interface Waiting {
  /** Sends the call again; absent where a second one could do something twice. */
  readonly again: (() => void) | undefined
}

const late = new Set<Waiting>()
const shown = createStore<SlowCalls>('none')

/** Whether calls have waited for long, and whether any can be sent again. */
export type SlowCalls = 'none' | 'waiting' | 'repeatable'

/** The calls without an answer for eight seconds. */
export const slowCalls = {
  /** Reports that a call begins to wait; returns the function that reports its end. */
  begin(again?: () => void): () => void {
    const waiting: Waiting = { again }
    const timer = setTimeout(() => change(() => late.add(waiting)), patienceMs)
    return () => {
      clearTimeout(timer)
      if (late.has(waiting)) change(() => late.delete(waiting))
    }
  },

  state: shown.state,

  subscribe: shown.subscribe,

  /** Sends the repeatable ones again. */
  retry(): void {
    for (const { again } of [...late]) again?.()
  },
}

function change(work: () => void): void {
  work()
  const waiting = [...late]
  shown.set(waiting.length === 0 ? 'none' : waiting.some(({ again }) => again) ? 'repeatable' : 'waiting')
}
