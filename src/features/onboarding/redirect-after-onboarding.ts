import { paths } from '#contract/paths.ts'

/**
 * The redirect after the onboarding (F61): home for subscribers with an enrolment, the courses for other subscribers,
 * else the payment, with the current query.
 */
export function redirectAfterOnboarding(
  user: { readonly subscription_active: boolean; readonly courses: readonly unknown[] },
  search: string,
): string {
  if (!user.subscription_active) return `${paths.payNoTrial}${search}`
  return user.courses.length > 0 ? paths.userArea : paths.courses
}
