import { tabStorage } from '#src/platform/safe-storage.ts'

const key = 'onboarding-draft'

/**
 * The answers of an onboarding that is not finished, stored for the life of the tab. They are personal data: a sign-out
 * clears them, and another learner of the tab never reads them. Never throws.
 */
export const onboardingDraft = {
  /** The text that `write` stored for that learner; null without one. */
  read(userId: number): string | null {
    const text = tabStorage.getItem(key)
    try {
      const stored = JSON.parse(text ?? '') as { readonly userId?: unknown } | null
      return stored?.userId === userId ? text : null
    } catch {
      return null
    }
  },
  write: (userId: number, answers: object) => tabStorage.setItem(key, JSON.stringify({ userId, ...answers })),
  clear: () => tabStorage.removeItem(key),
}
