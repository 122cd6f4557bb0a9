import { useState } from 'react'
import { type Draft, usableDraft } from './draft.ts'

const key = 'onboarding-draft'

/** The answers so far. They live as long as the tab, so that a reload or a way back loses none. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(() => usableDraft(sessionStorage.getItem(key)))
  return {
    draft,
    change(changes: Partial<Draft>) {
      const changed = { ...draft, ...changes }
      sessionStorage.setItem(key, JSON.stringify(changed))
      setDraft(changed)
    },
    forget: () => sessionStorage.removeItem(key),
  }
}
