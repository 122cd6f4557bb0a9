import { type ReactNode, useState } from 'react'
import { SaveMark } from '../saving/SaveMark.tsx'
import { useSaving } from '../saving/use-saving.ts'

interface Preference<Value> {
  readonly value: Value
  readonly choose: (value: Value) => void
  /** Where its saving is; a failure in the words of the specification (F179). */
  readonly mark: ReactNode
}

/** One answer that saves itself at each change. What was chosen stays chosen, saved or not. */
export function usePreference<Value>(saved: Value, onSave: (value: Value) => unknown): Preference<Value> {
  const [draft, setDraft] = useState<{ readonly value: Value }>()
  const { state, save, retry } = useSaving(async (value: Value) => {
    await onSave(value)
    setDraft((current) => (current?.value === value ? undefined : current))
  })
  return {
    value: draft ? draft.value : saved,
    choose(value) {
      setDraft({ value })
      save(value)
    },
    mark: <SaveMark state={state} onRetry={retry} failed="Error al guardar datos" />,
  }
}
