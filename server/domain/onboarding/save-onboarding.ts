import type { BodyOf } from '#contract/endpoint.ts'
import { Failure, type FailureIssue } from '#contract/errors.ts'
import type { saveOnboarding as declared, Onboarding } from '#contract/onboarding.ts'
import { answerText, undecidedDiscipline } from '#contract/rules/onboarding-answers.ts'
import { changedElsewhere } from '#contract/rules/profile-rules.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import type { Transaction } from '#server/domain/transaction.ts'

/** The valid answers of the onboarding that come from the catalogue. */
export interface OnboardingChoices {
  /** Those of the slugs that are disciplines. */
  disciplinesAmong(slugs: readonly string[]): Promise<readonly string[]>
  /** Whether this is a professor's referral code. */
  isReferral(code: string): Promise<boolean>
}

type OnboardingAnswers = BodyOf<typeof declared>

export interface SaveOnboardingPorts {
  readonly onboardingChoices: OnboardingChoices
  readonly transaction: Transaction<{ readonly accounts: Pick<AccountStore, 'lock' | 'update'> }>
}

const required = ['experience', 'target', 'disciplines', 'time_available'] as const
const nothing: Onboarding = { experience: null, target: null, disciplines: [], time_available: null }

/**
 * Saves onboarding answers: all of them at its end, which completes it, or the changed ones from the preferences (F60,
 * F62). Throws `invalid_request` with each missing or unknown answer, and each one that holds none of the values it may
 * replace; `signed_out` where the account is gone.
 */
export async function saveOnboarding(
  ports: SaveOnboardingPorts,
  { id }: Pick<Account, 'id'>,
  answers: OnboardingAnswers,
): Promise<void> {
  const { from_preferences: changed = false, replaces = {}, referral_code, disciplines, ...chosen } = answers
  const issues = changed ? [] : missingAnswers(answers)
  if (disciplines && !(await areOnOffer(ports, disciplines))) issues.push(issue('disciplines', 'unknown'))
  const referral = referral_code?.trim() || null
  if (referral && !(await ports.onboardingChoices.isReferral(referral))) issues.push(issue('referral_code', 'unknown'))
  await ports.transaction(async ({ accounts }) => {
    // The answers are one column: what another call stored since this one began must not be erased.
    const account = await accounts.lock(id)
    if (!account) throw new Failure('signed_out')
    const stored = account.onboarding ?? nothing
    const all = [...issues, ...overtaken(stored, answers, replaces)]
    if (all.length > 0) throw new Failure('invalid_request', { issues: all })
    await accounts.update(id, {
      onboarding: { ...stored, ...chosen, ...(disciplines ? { disciplines: [...new Set(disciplines)] } : {}) },
      // Switching the referral back to 'no' clears the code (F59).
      ...(changed && referral_code === undefined ? {} : { referral_code: referral }),
      ...(changed ? {} : { onboarding_status: 'completed' }),
    })
  })
}

const issue = (answer: keyof OnboardingAnswers, code: string): FailureIssue => ({ path: `body.${answer}`, code })

/** The answers that another device has changed since they were given. One that is there already is none of them. */
const overtaken = (
  stored: Onboarding,
  answers: OnboardingAnswers,
  replaces: NonNullable<OnboardingAnswers['replaces']>,
): FailureIssue[] =>
  required
    .filter((answer) => answers[answer] !== undefined && replaces[answer])
    .filter(
      (answer) => ![...(replaces[answer] ?? []), answerText(answers[answer])].includes(answerText(stored[answer])),
    )
    .map((answer) => issue(answer, changedElsewhere))

const missingAnswers = (answers: OnboardingAnswers): FailureIssue[] =>
  required
    .filter((answer) => answers[answer] === undefined || answers[answer]?.length === 0)
    .map((answer) => issue(answer, 'required'))

/** Whether all slugs are disciplines, or 'undecided' is the only one. */
async function areOnOffer({ onboardingChoices }: SaveOnboardingPorts, slugs: readonly string[]): Promise<boolean> {
  const chosen = [...new Set(slugs)]
  if (chosen.includes(undecidedDiscipline)) return chosen.length === 1
  return (await onboardingChoices.disciplinesAmong(chosen)).length === chosen.length
}
