import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { failureFrom } from '#src/ui/failure-from.ts'

export type SaveState =
  | { readonly status: 'still' | 'saving' | 'saved' }
  /** There is no network: it is sent as soon as there is one. */
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly failure: Failure }

export interface Saving<Change> {
  readonly state: SaveState
  save(change: Change): void
  /** Sends again what could not be saved. */
  retry(): void
  /** Gives up what could not be saved, because the field says something else now. */
  drop(): void
}

/**
 * Saves what a field holds, by itself (Q34). One call at a time, and the newest change wins over those that wait: a
 * field is never overtaken by its own past. What fails is kept for another try (Q45).
 */
export function useSaving<Change>(send: (change: Change) => Promise<unknown>): Saving<Change> {
  const [state, setState] = useState<SaveState>({ status: 'still' })
  const wanted = useRef<{ readonly change: Change }>(undefined)
  const running = useRef(false)

  const take = () => {
    const next = wanted.current
    wanted.current = undefined
    return next
  }
  const isOvertaken = () => wanted.current !== undefined

  const run = async () => {
    if (running.current) return
    running.current = true
    for (let next = take(); next; next = take()) {
      setState({ status: 'saving' })
      try {
        await send(next.change)
        if (!isOvertaken()) setState({ status: 'saved' })
      } catch (cause) {
        if (isOvertaken()) continue
        const failure = failureFrom(cause)
        wanted.current = next
        setState(failure.code === 'offline' ? { status: 'waiting' } : { status: 'failed', failure })
        break
      }
    }
    running.current = false
  }

  const latest = useRef(run)
  latest.current = run
  const waiting = state.status === 'waiting'
  useEffect(() => {
    if (!waiting) return
    return connectivity.subscribe(() => {
      if (connectivity.isOnline()) void latest.current()
    })
  }, [waiting])

  return {
    state,
    save(change) {
      wanted.current = { change }
      void run()
    },
    retry: () => void run(),
    drop() {
      if (running.current) return
      wanted.current = undefined
      setState({ status: 'still' })
    },
  }
}
