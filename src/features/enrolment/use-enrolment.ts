import { useState } from 'react'
import { Failure, type FailureCode } from '#contract/errors.ts'
import { type Enrolment, signUpRefusal } from '#contract/rules/sign-up.ts'
import { log } from '#src/platform/log.ts'
import { useSession } from '#src/session/session.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import { type EnrolmentCalls, pageCalls } from './enrolment-calls.ts'

/** What the server answers somebody whose rights ended on another device. */
const accessLost: ReadonlySet<FailureCode> = new Set(['subscription_needed', 'signed_out'])

/**
 * Signing up and quitting: the call, then who the learner is now. Both answer whether it is done. Whoever may not sign
 * up is told so by `onNeedsAccess`, and nothing is posted (F116); any other failure is said in `fault`.
 */
export function useEnrolment(onNeedsAccess: () => void, calls: EnrolmentCalls = pageCalls) {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const post = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFault(null)
    try {
      await send()
      await session.refresh()
      calls.learnAgain().catch((cause: unknown) => log.warn('what was learned could not be asked for', { cause }))
      return true
    } catch (failure) {
      const code = failure instanceof Failure ? failure.code : 'unexpected'
      if (accessLost.has(code)) {
        await session.refresh()
        onNeedsAccess()
      } else {
        setFault(failureWords[code].text)
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
      if (signUpRefusal(await session.known()) === null) return post(() => calls.signUp(to))
      onNeedsAccess()
      return false
    },
    quit: (of: Pick<Enrolment, 'kind' | 'id'>): Promise<boolean> => post(() => calls.quit(of)),
  }
}
