import { useState } from 'react'
import { Failure, type FailureCode } from '#contract/errors.ts'
import type { EnrolmentAction } from '#contract/rules/learning-actions.ts'
import { type Enrolment, signUpRefusal } from '#contract/rules/sign-up.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { act as actHere } from '#src/session/act.ts'
import { useSession } from '#src/session/session.ts'
import { withEnrolment } from '#src/session/with-enrolment.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'

/** Keeps what was done and sends it when it can; throws a `Failure` where a device can do neither. */
export type Enrol = (action: EnrolmentAction) => Promise<void>

/**
 * Signing up and quitting: it shows at once and reaches the server when it can, on the metro as well (F117, F118). Both
 * answer whether it is done. Whoever may not sign up is told so by `onNeedsAccess`, and nothing is posted (F116). What
 * cannot even be kept is said in `fault`; what the server refuses later is taken back and said by the page.
 */
export function useEnrolment(onNeedsAccess: () => void, act: Enrol = actHere) {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const enrol = async (action: EnrolmentAction): Promise<boolean> => {
    setBusy(true)
    setFault(null)
    try {
      await act(action)
      const { user } = session.state()
      if (user) session.put(withEnrolment(user, action))
      return true
    } catch (failure) {
      const code: FailureCode = failure instanceof Failure ? failure.code : 'unexpected'
      // Their session ended on another device.
      if (code === 'signed_out') {
        await session.refresh()
        onNeedsAccess()
      } else {
        setFault(failureMessages[code].text)
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    fault,
    /** Forgets what went wrong, for a question that is asked anew. */
    begin: () => setFault(null),
    async signUp(to: Enrolment): Promise<boolean> {
      if (signUpRefusal(await session.known()) === null) return enrol({ kind: 'joined', to, at: academyClock.now() })
      onNeedsAccess()
      return false
    },
    quit: (of: Pick<Enrolment, 'kind' | 'id'>): Promise<boolean> => enrol({ kind: 'left', of, at: academyClock.now() }),
  }
}
