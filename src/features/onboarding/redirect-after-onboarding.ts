import { paths, paymentPaths } from '#contract/paths.ts'

/**
 * Where a learner goes whose answers were saved (F61): home when they subscribe and have signed up to something, to the
 * courses when they only subscribe, else to pay, with the query they came with.
 */
export function redirectAfterOnboarding(
  user: { readonly subscription_active: boolean; readonly courses: readonly unknown[] },
  search: string,
): string {
  if (!user.subscription_active) return `${paymentPaths.payNoTrial}${search}`
  return user.courses.length > 0 ? paths.userArea : paths.courses
}
