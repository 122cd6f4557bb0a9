import { createStore } from './store.ts'

/** A call without an answer for this long is reported as slow. */
const slowAfterMs = 8000

interface PendingCall {
  /** Sends the call again; absent for calls that change state. */
  readonly resend: (() => void) | undefined
}

const slow = new Set<PendingCall>()
const shown = createStore<SlowCalls>('none')

/** Whether calls are slow, and whether any of them can be sent again. */
type SlowCalls = 'none' | 'waiting' | 'repeatable'

/** The calls that have waited over 8 s for an answer. */
export const slowCalls = {
  /** Adds a call that waits for its answer; returns the function that removes it. */
  begin(resend?: () => void): () => void {
    const waiting: PendingCall = { resend }
    const timer = setTimeout(() => update(() => slow.add(waiting)), slowAfterMs)
    return () => {
      clearTimeout(timer)
      if (slow.has(waiting)) update(() => slow.delete(waiting))
    }
  },

  state: shown.state,

  subscribe: shown.subscribe,

  /** Sends the repeatable ones again. */
  retry(): void {
    for (const { resend } of [...slow]) resend?.()
  },
}

function update(work: () => void): void {
  work()
  const waiting = [...slow]
  shown.set(waiting.length === 0 ? 'none' : waiting.some(({ resend }) => resend) ? 'repeatable' : 'waiting')
}
