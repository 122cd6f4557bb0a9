import { useState } from 'react'
import { onboardingDraft } from '#src/session/onboarding-draft.ts'
import { type Draft, parseDraft } from './draft.ts'

/** A learner's answers so far, stored for the life of the tab: a reload and going back lose none. */
export function useOnboardingDraft(learnerId: number) {
  const [draft, setDraft] = useState<Draft>(() => parseDraft(onboardingDraft.read(learnerId)))
  return {
    draft,
    change(changes: Partial<Draft>) {
      const changed = { ...draft, ...changes }
      onboardingDraft.write(learnerId, changed)
      setDraft(changed)
    },
    clear: onboardingDraft.clear,
  }
}
