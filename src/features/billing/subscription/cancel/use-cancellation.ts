import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account.ts'
import { useSession } from '#src/session/session.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { pollIntervals } from '../../polling/poll-timeline.ts'
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
 * again, since the request may have arrived all the same (F214), and after an unmount meanwhile, since nothing polls
 * then.
 */
export function useCancellation({ cancel, onCanceled }: CancellationParts) {
  const session = useSession()
  const [accepted, setAccepted] = useState(false)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const request = useMutation({
    mutationFn: cancel,
    onSuccess() {
      if (mounted.current) setAccepted(true)
      else void session.refresh()
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

const isCanceled = (user: User) => user.stripe_subscription_canceled || !user.has_subscription

export type Cancellation = ReturnType<typeof useCancellation>
