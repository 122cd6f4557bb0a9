import { useState } from 'react'
import { type Autosave, useAutosave } from './use-autosave.ts'

interface AutosavedChoice<Value> {
  readonly value: Value
  readonly autosave: Pick<Autosave<Value>, 'state' | 'retry'>
  readonly choose: (value: Value) => void
}

/** A choice that saves itself at each change. The chosen value stays, saved or not. */
export function useAutosavedChoice<Value>(saved: Value, onSave: (value: Value) => unknown): AutosavedChoice<Value> {
  const [draft, setDraft] = useState<{ readonly value: Value }>()
  const autosave = useAutosave(async (value: Value) => {
    await onSave(value)
    setDraft((current) => (current?.value === value ? undefined : current))
  })
  return {
    value: draft ? draft.value : saved,
    autosave,
    choose(value) {
      setDraft({ value })
      autosave.save(value)
    },
  }
}
