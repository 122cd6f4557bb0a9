import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'

/** The variants of the checkout, each with its own page. */
export type CheckoutVariant = 'trial' | 'direct' | 'profile' | 'challenge'

/**
 * The redirect after a payment (F196): home for learners with a course and after a payment from the profile, else the
 * courses; after that of the challenge the lesson that `?videoId` names, else the discovery page.
 */
export function pathAfterPayment(
  variant: CheckoutVariant,
  user: Pick<User, 'courses'>,
  /** Path of the lesson of `?videoId`; null when the catalogue does not know it. */
  lesson: string | null = null,
): string {
  if (variant === 'challenge') return lesson ?? paths.discover
  return variant === 'profile' || user.courses.length > 0 ? paths.userArea : paths.courses
}
