import { useRef, useState } from 'react'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { type Saving, useSaving } from '../saving/use-saving.ts'

interface DraftParts {
  /** What the server has. */
  readonly saved: string
  /** What is wrong with a text, in words. It is asked only about what was written here (Q7). */
  readonly check: (text: string) => string | undefined
  /** Said when the server does not take what the check let through. */
  readonly refusal: string
  readonly onSave: (text: string) => Promise<unknown>
}

export interface Draft {
  readonly text: string
  readonly error: string | undefined
  readonly saving: Saving<string>
  write(text: string): void
  /** The field was left, or Enter was pressed: saves what is new and right, and nothing else. */
  commit(): void
}

/**
 * What somebody is writing over what is saved. Until it is saved it stays theirs, whatever arrives meanwhile and however
 * the saving ends; from then on the field shows what the server made of it.
 */
export function useDraft({ saved, check, refusal, onSave }: DraftParts): Draft {
  const [draft, setDraft] = useState<string>()
  const [fault, setFault] = useState<string>()
  const sent = useRef<string>(undefined)
  const saving = useSaving(async (text: string) => {
    await onSave(text)
    sent.current = undefined
    setDraft((current) => (current === text ? undefined : current))
  })
  const { state } = saving

  const commit = () => {
    if (draft === undefined || draft === sent.current) return
    const text = draft.trim()
    const back = text === saved && state.status !== 'saving'
    const wrong = back ? undefined : check(text)
    setFault(wrong)
    if (wrong) return
    if (back) {
      setDraft(undefined)
      sent.current = undefined
      saving.drop()
      return
    }
    sent.current = draft
    saving.save(draft)
  }

  return {
    text: draft ?? saved,
    error: fault ?? refusedWords(state, refusal),
    saving,
    write(text) {
      setDraft(text)
      setFault(undefined)
    },
    commit,
  }
}

function refusedWords(state: Saving<string>['state'], refusal: string): string | undefined {
  if (state.status !== 'failed') return undefined
  return state.failure.code === 'invalid_request' ? refusal : refusalWords(state.failure)
}
