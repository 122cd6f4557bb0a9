import { type } from '#contract/ark.ts'
import type { Check } from '#contract/endpoint.ts'

/**
 * The checks of the answers that are stored on the device, by the name that a query gives in `meta.persisted`. Never
 * one that confirms a payment, and nothing that opens an account.
 */
export const persistedAnswers = {
  /** `FinishedLists` of the user area. */
  async finishedLists() {
    const { getFinishedCourses, getFinishedPrograms } = await import('#contract/learning.ts')
    return type({ courses: getFinishedCourses.answer, programs: getFinishedPrograms.answer })
  },
  ownVideos: async () => (await import('#contract/recording.ts')).getUserVideos.answer,
  subscription: async () => (await import('#contract/subscription.ts')).getSubscriptionData.answer,
  customer: async () => (await import('#contract/subscription.ts')).getCustomerData.answer.or('null'),
  transactions: async () => (await import('#contract/subscription.ts')).getUserTransactions.answer.get('transactions'),
  coupons: async () => (await import('#contract/subscription.ts')).getUserCoupons.answer.get('coupons'),
} satisfies Record<string, () => Promise<Check>>

export type PersistedQuery = keyof typeof persistedAnswers
