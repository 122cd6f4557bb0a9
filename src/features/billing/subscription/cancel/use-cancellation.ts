import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account.ts'
import { useSession } from '#src/session/session.ts'
import type { SessionStore } from '#src/session/session-store.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import { pollIntervals, pollTimeline } from '../../polling/poll-timeline.ts'
import { useSessionPolling } from '../../polling/use-session-polling.ts'
import { waitMessages } from '../subscription-copy.ts'
import type { CancelAnswer } from '../subscription-queries.ts'

interface CancellationParts {
  readonly cancel: (answer: CancelAnswer) => Promise<unknown>
  /** Called once the session shows the plan as cancelled. */
  readonly onCanceled: (user: User) => void
}

/**
 * Cancels the plan and polls the user every 5 s until it is cancelled (F213). After a failure the user is fetched
 * again, since the request may have arrived all the same (F214). The user is polled after an unmount too, since the
 * profile goes on to show the plan.
 */
export function useCancellation({ cancel, onCanceled }: CancellationParts) {
  const session = useSession()
  const [accepted, setAccepted] = useState(false)
  const mounted = useRef(false)
  const waiting = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      if (waiting.current) void pollUntilCanceled(session)
    }
  }, [session])
  const request = useSingleMutation({
    mutationFn: cancel,
    onSuccess() {
      if (!mounted.current) return void pollUntilCanceled(session)
      waiting.current = true
      setAccepted(true)
    },
    async onError() {
      const user = await session.refresh()
      if (user && isCanceled(user)) onCanceled(user)
    },
  })
  const phase = useSessionPolling({
    running: accepted,
    interval: pollIntervals.cancel,
    isDone: isCanceled,
    onDone(user) {
      waiting.current = false
      setAccepted(false)
      onCanceled(user)
    },
  })
  const busy = request.isPending || accepted
  return {
    busy,
    submit(answer: CancelAnswer) {
      if (!busy) request.mutate(answer)
    },
    error: request.error ? formErrorMessage(toFailure(request.error)) : undefined,
    /** What the learner waits for; null while nothing is sent. */
    status: !busy ? null : phase === 'delayed' || phase === 'timed-out' ? waitMessages[phase] : 'Cancelando tu plan...',
  }
}

/** Polls for as long as a mounted dialog does without a message. */
async function pollUntilCanceled(session: SessionStore): Promise<void> {
  for (let waited = 0; waited < pollTimeline.timeoutAfter; waited += pollIntervals.cancel) {
    const user = await session.refresh()
    if (!user || isCanceled(user)) return
    await new Promise((resolve) => setTimeout(resolve, pollIntervals.cancel))
  }
}

const isCanceled = (user: User) => user.stripe_subscription_canceled || !user.has_subscription
