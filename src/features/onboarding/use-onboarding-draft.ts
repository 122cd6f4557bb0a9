import { useState } from 'react'
import { tabNotes } from '#src/platform/tab-notes.ts'
import { type Draft, parseDraft } from './draft.ts'

const key = 'onboarding-draft'

/** The answers so far. They live as long as the tab, so that a reload or a way back loses none. */
export function useOnboardingDraft() {
  const [draft, setDraft] = useState<Draft>(() => parseDraft(tabNotes.getItem(key)))
  return {
    draft,
    change(changes: Partial<Draft>) {
      const changed = { ...draft, ...changes }
      tabNotes.setItem(key, JSON.stringify(changed))
      setDraft(changed)
    },
    forget: () => tabNotes.removeItem(key),
  }
}
