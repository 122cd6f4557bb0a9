import type { BodyInputOf } from '#contract/endpoint.ts'
import type { saveOnboarding } from '#contract/onboarding.ts'
import { experiences, targets, timesAvailable } from '#contract/rules/onboarding-answers.ts'

type OneOf<List extends readonly string[]> = List[number]

/** The answers so far; null for a missing one. */
export interface Draft {
  readonly experience: OneOf<typeof experiences> | null
  readonly target: OneOf<typeof targets> | null
  readonly disciplines: readonly string[]
  readonly time_available: OneOf<typeof timesAvailable> | null
  /** Whether a professor referred the learner. */
  readonly referred: boolean | null
  /** The professor's referral code. */
  readonly referral_code: string | null
}

export const emptyDraft: Draft = {
  experience: null,
  target: null,
  disciplines: [],
  time_available: null,
  referred: null,
  referral_code: null,
}

export const steps = ['experience', 'target', 'disciplines', 'time_available', 'referred'] as const
export type Step = (typeof steps)[number]

/** Whether a step is answered (F57, F59): a yes to the last one needs a professor. */
export function isAnswered(draft: Draft, step: Step): boolean {
  if (step === 'disciplines') return draft.disciplines.length > 0
  if (step === 'referred') return draft.referred === false || (draft.referred === true && draft.referral_code !== null)
  return draft[step] !== null
}

/** The first unanswered step; the last one when all are answered. */
export function firstOpenStep(draft: Draft): number {
  const open = steps.findIndex((step) => !isAnswered(draft, step))
  return open === -1 ? steps.length - 1 : open
}

/** The answers to send: the professor's code only after a yes (F59). Null while an answer is missing. */
export function answersOf(draft: Draft): BodyInputOf<typeof saveOnboarding> | null {
  const { experience, target, disciplines, time_available, referred, referral_code } = draft
  if (experience === null || target === null || time_available === null) return null
  if (!steps.every((step) => isAnswered(draft, step))) return null
  return {
    experience,
    target,
    disciplines: [...disciplines],
    time_available,
    ...(referred ? { referral_code } : {}),
  }
}

/** Parses a stored draft; invalid values count as unanswered. */
export function parseDraft(text: string | null): Draft {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return emptyDraft
  }
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const draft = stored as Partial<Record<keyof Draft, unknown>>
  const one = <const List extends readonly string[]>(list: List, value: unknown) =>
    list.find((allowed): allowed is List[number] => allowed === value) ?? null
  return {
    experience: one(experiences, draft.experience),
    target: one(targets, draft.target),
    disciplines: Array.isArray(draft.disciplines)
      ? draft.disciplines.filter((slug): slug is string => typeof slug === 'string').slice(0, 40)
      : [],
    time_available: one(timesAvailable, draft.time_available),
    referred: typeof draft.referred === 'boolean' ? draft.referred : null,
    referral_code: draft.referred === true && typeof draft.referral_code === 'string' ? draft.referral_code : null,
  }
}
