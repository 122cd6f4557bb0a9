import { paths } from '#contract/paths.ts'
import type { Plan } from '#contract/rules/plans.ts'

/** The page that sells a learner's own plan again: the monthly one of the challenge is sold on its own page alone. */
export const paymentPath = (plan: Pick<Plan, 'id'> | null | undefined) =>
  plan?.id === 'challenge-month' ? paths.payChallenge : paths.payment
