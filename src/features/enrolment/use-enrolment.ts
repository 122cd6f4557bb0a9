import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EnrolmentAction } from '#contract/rules/learning-actions.ts'
import { type Enrolment, signUpRefusal } from '#contract/rules/sign-up.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { act as actHere } from '#src/session/learning/act.ts'
import { withEnrolment } from '#src/session/learning/with-enrolment.ts'
import { useSession } from '#src/session/session.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { toFailure } from '#src/ui/to-failure.ts'

/** Stores an action and sends it as soon as possible; throws a `Failure` where the device can do neither. */
export type Enrol = (action: EnrolmentAction) => Promise<void>

/**
 * Enrolling in a course or program and leaving it, optimistically: it shows at once and reaches the server when there
 * is a network (F117, F118). `signUp` and `quit` resolve to whether it is done; a call while another one runs does
 * nothing and is false, so that two presses of one moment are one action. A learner who may not enrol is referred to
 * `onNeedsAccess`, and nothing is sent (F116). `fault` is the message of an action that could not even be stored;
 * what the server refuses later is rolled back and reported by the page.
 */
export function useEnrolment(onNeedsAccess: () => void, act: Enrol = actHere) {
  const session = useSession()
  const { mutateAsync, reset, isPending, error } = useMutation({
    async mutationFn(action: EnrolmentAction) {
      await act(action)
      const { user } = session.state()
      if (user) session.put(withEnrolment(user, action))
    },
    async onError(failure) {
      // The session was ended on another device.
      if (toFailure(failure).code !== 'signed_out') return
      await session.refresh()
      onNeedsAccess()
    },
  })
  const code = error === null ? null : toFailure(error).code
  const enrol = (action: EnrolmentAction): Promise<boolean> =>
    mutateAsync(action).then(
      () => true,
      () => false,
    )
  // `isPending` changes with the next render, and a second press may come before it.
  const running = useRef(false)
  const oneAtATime = async (run: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    try {
      return await run()
    } finally {
      running.current = false
    }
  }

  return {
    busy: isPending,
    fault: code === null || code === 'signed_out' ? null : failureMessages[code].text,
    /** Clears the fault of the last attempt. */
    reset,
    signUp: (to: Enrolment): Promise<boolean> =>
      oneAtATime(async () => {
        if (signUpRefusal(await session.known()) === null) return enrol({ kind: 'joined', to, at: academyClock.now() })
        onNeedsAccess()
        return false
      }),
    quit: (of: Pick<Enrolment, 'kind' | 'id'>): Promise<boolean> =>
      oneAtATime(() => enrol({ kind: 'left', of, at: academyClock.now() })),
  }
}
