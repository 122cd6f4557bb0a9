import { useState } from 'react'
import { tabStorage } from '#src/platform/safe-storage.ts'
import { type Draft, parseDraft } from './draft.ts'

const key = 'onboarding-draft'

/** The answers so far, stored for the life of the tab: a reload and going back lose none. */
export function useOnboardingDraft() {
  const [draft, setDraft] = useState<Draft>(() => parseDraft(tabStorage.getItem(key)))
  return {
    draft,
    change(changes: Partial<Draft>) {
      const changed = { ...draft, ...changes }
      tabStorage.setItem(key, JSON.stringify(changed))
      setDraft(changed)
    },
    clear: () => tabStorage.removeItem(key),
  }
}
