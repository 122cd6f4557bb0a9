import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { focusFirstFault } from '#src/ui/forms/focus-first-fault.ts'
import { failureOf } from '../saving/failure-of.ts'

interface SubmissionParts {
  /** Notes what is wrong and answers whether anything is; nothing is sent then. */
  readonly isWrong: () => boolean
  readonly send: () => Promise<unknown>
  readonly onFailure: (failure: Failure) => void
}

interface Submission {
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly submit: (event: FormEvent) => Promise<void>
}

/** Sending a form that has a button: once at a time, and to the first field that is wrong when something is. */
export function useSubmission({ isWrong, send, onFailure }: SubmissionParts): Submission {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) focusFirstFault(form.current)
  }, [refusals])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (isWrong()) return setRefusals((count) => count + 1)
    setBusy(true)
    try {
      await send()
    } catch (cause) {
      onFailure(failureOf(cause))
      setRefusals((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }
  return { form, busy, submit }
}
