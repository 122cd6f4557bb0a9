import { useRef, useState } from 'react'
import { changedElsewhere } from '#contract/rules/profile-rules.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { type Autosave, useAutosave } from './use-autosave.ts'
import { useLeaving } from './use-leaving.ts'

interface AutosavedTextParts {
  /** The server's value. */
  readonly saved: string
  /** The error of a text; undefined when it is valid. Asked only about changed texts (Q7). */
  readonly check: (text: string) => string | undefined
  /** Message for a text that the server rejects without words of its own although `check` accepts it. */
  readonly refusal: string
  readonly onSave: (text: string) => Promise<unknown>
  /** Gives up a text that the device has stored until the network is back. */
  readonly onWithdraw?: (() => void) | undefined
}

interface AutosavedText {
  readonly text: string
  readonly error: string | undefined
  readonly autosave: Autosave<string>
  write(text: string): void
  /** On blur and Enter, and when the page or the field is left otherwise: saves a text that is new and valid. */
  commit(): void
}

/**
 * A text that saves itself. The draft is shown until it is saved, whatever arrives meanwhile; then the server's value.
 */
export function useAutosavedText({ saved, check, refusal, onSave, onWithdraw }: AutosavedTextParts): AutosavedText {
  const [draft, setDraft] = useState<string>()
  const [invalid, setInvalid] = useState<string>()
  const sent = useRef<string>(undefined)
  const autosave = useAutosave(async (text: string) => {
    await onSave(text)
    sent.current = undefined
    setDraft((current) => (current === text ? undefined : current))
  }, onWithdraw)
  const { state } = autosave

  const commit = () => {
    if (draft === undefined || draft === sent.current) return
    const text = draft.trim()
    const unchanged = text === saved && !autosave.isSending()
    const error = unchanged ? undefined : check(text)
    setInvalid(error)
    if (error || unchanged) {
      sent.current = undefined
      if (error) return autosave.withdraw()
      setDraft(undefined)
      return autosave.drop()
    }
    sent.current = draft
    autosave.save(draft)
  }

  useLeaving(() => {
    commit()
    autosave.flush()
  })

  return {
    text: draft ?? saved,
    error: invalid ?? rejectedMessage(state, refusal),
    autosave,
    write(text) {
      setDraft(text)
      setInvalid(undefined)
    },
    commit,
  }
}

function rejectedMessage(state: Autosave<string>['state'], refusal: string): string | undefined {
  if (state.status !== 'failed') return undefined
  const { code, issues, serverMessage } = state.failure
  if (issues.some((issue) => issue.code === changedElsewhere)) return 'Lo cambiaste después en otro dispositivo'
  return code === 'invalid_request' ? (serverMessage ?? refusal) : formErrorMessage(state.failure)
}
