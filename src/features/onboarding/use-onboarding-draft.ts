import { useState } from 'react'
import { tabNotes } from '#src/platform/tab-notes.ts'
import { type Draft, parseDraft } from './draft.ts'

const key = 'onboarding-draft'

/** The answers so far, stored for the life of the tab: a reload and going back lose none. */
export function useOnboardingDraft() {
  const [draft, setDraft] = useState<Draft>(() => parseDraft(tabNotes.getItem(key)))
  return {
    draft,
    change(changes: Partial<Draft>) {
      const changed = { ...draft, ...changes }
      tabNotes.setItem(key, JSON.stringify(changed))
      setDraft(changed)
    },
    clear: () => tabNotes.removeItem(key),
  }
}
