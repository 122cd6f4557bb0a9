import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done, Flag } from './form-values.ts'
import { experiences, targets, timesAvailable } from './rules/onboarding-answers.ts'

const Experience = type.enumerated(...experiences)
const Target = type.enumerated(...targets)
const TimeAvailable = type.enumerated(...timesAvailable)
/** Slugs of disciplines, or the one entry `aun-no-lo-se`. */
const Disciplines = type('(0 < string <= 120)[] <= 40')

/** The answers of the onboarding. */
export const Onboarding = type({
  '+': 'delete',
  target: Target.or('null'),
  experience: Experience.or('null'),
  disciplines: Disciplines,
  time_available: TimeAvailable.or('null'),
})
export type Onboarding = typeof Onboarding.infer

/**
 * Saves the answers: all of them at the end of the onboarding, the ones that changed from the preferences (F60, F62).
 * From the onboarding every answer but the referral is needed; `referral_code` belongs to one professor. A change that
 * waited for a network names by answer the values it `replaces`, as that of a profile does, styles joined by commas.
 */
export const saveOnboarding = endpoint({
  ...callTable.saveOnboarding,
  summary: 'Guarda lo que alguien cuenta de sí para que la academia le acompañe',
  source: 'F60, F62',
  who: 'signed-in',
  body: type({
    '+': 'delete',
    'experience?': Experience,
    'target?': Target,
    'disciplines?': Disciplines,
    'time_available?': TimeAvailable,
    'referral_code?': 'string <= 40 | null',
    'from_preferences?': Flag,
    'replaces?': type({ '[string]': 'string[]' }),
  }),
  answer: Done,
})
