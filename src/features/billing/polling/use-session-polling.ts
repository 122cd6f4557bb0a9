import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#contract/account.ts'
import { useSession } from '#src/session/session.ts'
import { phaseAfter, pollDelay, pollTimeline, type WaitPhase } from './poll-timeline.ts'

interface SessionPolling {
  /** Polls while true. */
  readonly running: boolean
  /** In ms. */
  readonly interval: number
  /** Whether the awaited change has arrived. */
  readonly isDone: (user: User) => boolean | Promise<boolean>
  /** Called once; `running` should become false. */
  readonly onDone: (user: User) => void
  /** Called once, 30 s after the start; polling goes on slowly (Q43). */
  readonly onTimeout?: () => void
}

/**
 * Fetches the current user at once and then at an interval, until a change that was requested has arrived. Returns the
 * phase of the wait; `idle` while not running. A failed request is not an error: the next one may succeed.
 */
export function useSessionPolling({ running, interval, ...events }: SessionPolling): WaitPhase | 'idle' {
  const session = useSession()
  const [phase, setPhase] = useState<WaitPhase>('waiting')
  const isDone = useEffectEvent((user: User) => events.isDone(user))
  const onDone = useEffectEvent((user: User) => events.onDone(user))
  const onTimeout = useEffectEvent(() => events.onTimeout?.())

  useEffect(() => {
    if (!running) return
    const startedAt = Date.now()
    const elapsed = () => Date.now() - startedAt
    let stopped = false
    let next: ReturnType<typeof setTimeout>
    const poll = async () => {
      const user = await session.refresh()
      const done = !stopped && user !== null && (await isDone(user))
      if (stopped) return
      if (done) return onDone(user)
      next = setTimeout(() => void poll(), pollDelay(elapsed(), interval))
    }
    const notice = setTimeout(() => setPhase('delayed'), pollTimeline.noticeAfter)
    const timeout = setTimeout(() => {
      setPhase(phaseAfter(pollTimeline.timeoutAfter))
      onTimeout()
    }, pollTimeline.timeoutAfter)
    void poll()
    return () => {
      stopped = true
      for (const timer of [next, notice, timeout]) clearTimeout(timer)
      setPhase('waiting')
    }
  }, [running, interval, session])

  return running ? phase : 'idle'
}
