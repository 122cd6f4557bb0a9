import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { isTemporaryFailure } from '#src/platform/retry-in-view.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { useLeaving } from './use-leaving.ts'

export type AutosaveState =
  | { readonly status: 'idle' | 'saving' | 'saved' }
  /** Offline: sent as soon as the network is back. */
  | { readonly status: 'waiting' }
  /** `isStored`: it failed for a temporary reason, waits on the device and is sent again by itself. */
  | { readonly status: 'failed'; readonly failure: Failure; readonly isStored: boolean }

export interface Autosave<Change> {
  readonly state: AutosaveState
  /** Whether a change is being sent, also one that is sent again unnoticed. */
  isSending(): boolean
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

/** Shorter than the session's wait for what is stored: a field on the screen sends its own change first. */
const retryMs = 20_000

/**
 * Saves a field by itself (Q34): one call at a time, then only the latest change. A failed one is kept for `retry`
 * (Q45), and one that failed for a temporary reason is sent again by itself where `isStored` says that `send` stores
 * it. Where the page is left the latest one does not wait: `send` carries out its calls in their order. `onWithdraw`
 * gives up what `send` has stored.
 */
export function useAutosave<Change>(
  send: (change: Change) => Promise<unknown>,
  onWithdraw?: () => void,
  { isStored = true }: { readonly isStored?: boolean } = {},
): Autosave<Change> {
  const [state, setState] = useState<AutosaveState>({ status: 'idle' })
  const next = useRef<{ readonly change: Change; sent?: Promise<unknown> }>(undefined)
  const running = useRef(false)
  const dropped = useRef(false)
  const isSuperseded = () => next.current !== undefined

  /** Unnoticed, a change is sent again without a status of its own; a later one that follows it has one. */
  const run = async ({ isUnnoticed = false } = {}) => {
    if (running.current) {
      if (!isUnnoticed) setState({ status: 'saving' })
      return
    }
    running.current = true
    for (let current = next.current, isRepeat = isUnnoticed; current; current = next.current, isRepeat = false) {
      next.current = undefined
      if (!isRepeat) setState({ status: 'saving' })
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
        if (failure.code === 'offline') setState({ status: 'waiting' })
        else setState({ status: 'failed', failure, isStored: isStored && isTemporaryFailure(failure.code) })
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

  const waiting = state.status === 'waiting' || (state.status === 'failed' && state.isStored)
  const retryOnline = useEffectEvent(() => {
    if (connectivity.isOnline()) void run()
  })
  const retryUnnoticed = useEffectEvent(() => {
    // A status that changes for each attempt would be read out each time.
    if (connectivity.isOnline() && document.visibilityState === 'visible') void run({ isUnnoticed: true })
  })
  useEffect(() => {
    if (!waiting) return
    const stop = connectivity.subscribe(() => retryOnline())
    const onVisible = () => retryUnnoticed()
    const timer = setInterval(onVisible, retryMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [waiting])

  return {
    state,
    isSending: () => running.current,
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
