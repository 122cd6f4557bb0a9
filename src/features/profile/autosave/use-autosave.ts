import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { useLeaving } from './use-leaving.ts'

export type AutosaveState =
  | { readonly status: 'idle' | 'saving' | 'saved' }
  /** Offline: sent as soon as the network is back. */
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly failure: Failure }

export interface Autosave<Change> {
  readonly state: AutosaveState
  save(change: Change): void
  retry(): void
  /**
   * Discards a change that failed or is not sent yet, and the one that is being sent if it fails: the field holds
   * another value now.
   */
  drop(): void
  /** Does so for a value that cannot be saved, and gives up a change that the device has stored. */
  withdraw(): void
  /** Sends a change that waits for the end of another one's save now: a page that is left may not live to see it. */
  flush(): void
}

/**
 * Saves a field by itself (Q34): one call at a time, then only the latest change. A failed one is kept for `retry`
 * (Q45). Where the page is left the latest one does not wait: `send` carries out its calls in their order. `onWithdraw`
 * gives up what `send` has stored until the network is back.
 */
export function useAutosave<Change>(
  send: (change: Change) => Promise<unknown>,
  onWithdraw?: () => void,
): Autosave<Change> {
  const [state, setState] = useState<AutosaveState>({ status: 'idle' })
  const next = useRef<{ readonly change: Change; sent?: Promise<unknown> }>(undefined)
  const running = useRef(false)
  const dropped = useRef(false)
  const isSuperseded = () => next.current !== undefined

  const run = async () => {
    if (running.current) return
    running.current = true
    for (let current = next.current; current; current = next.current) {
      next.current = undefined
      setState({ status: 'saving' })
      try {
        await (current.sent ?? send(current.change))
        if (!isSuperseded()) setState({ status: 'saved' })
      } catch (cause) {
        if (isSuperseded()) continue
        if (dropped.current) {
          onWithdraw?.()
          setState({ status: 'idle' })
          break
        }
        const failure = toFailure(cause)
        next.current = { change: current.change }
        setState(failure.code === 'offline' ? { status: 'waiting' } : { status: 'failed', failure })
        break
      }
    }
    running.current = false
  }

  const flush = () => {
    const pending = next.current
    if (!running.current || !pending || pending.sent) return
    pending.sent = send(pending.change)
    // Reported in its turn.
    pending.sent.catch(() => undefined)
  }
  useLeaving(flush)

  const drop = () => {
    dropped.current = true
    // What a page that was left has sent is still waited for.
    if (!next.current?.sent) next.current = undefined
    if (!running.current) setState({ status: 'idle' })
  }

  const waiting = state.status === 'waiting'
  const retryOnline = useEffectEvent(() => {
    if (connectivity.isOnline()) void run()
  })
  useEffect(() => (waiting ? connectivity.subscribe(() => retryOnline()) : undefined), [waiting])

  return {
    state,
    save(change) {
      dropped.current = false
      next.current = { change }
      void run()
    },
    retry: () => void run(),
    drop,
    withdraw() {
      drop()
      if (!running.current) onWithdraw?.()
    },
    flush,
  }
}
