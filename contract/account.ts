import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Level } from './lesson.ts'
import { Onboarding } from './onboarding.ts'

const optionalText = type('string <= 200 | null')

/** A learner, with its wire names. */
export const User = type({
  '+': 'delete',
  id: Id,
  name: 'string',
  lastname: 'string',
  user_name: optionalText,
  gender: optionalText,
  phone: optionalText,
  city: optionalText,
  country: optionalText,
  /** Postal code. */
  cp: optionalText,
  /** Year-month-day. */
  birthday: optionalText,
  /** Empty while the account has none: its reader took it back, and another has to be named. */
  email: 'string',
  email_verified_at: Instant.or('null'),
  /** A new e-mail address that waits for its confirmation; the old one stays until then. */
  pending_email: 'string | null',
  main_image_uri: optionalText,
  /** Only `completed` counts as done. */
  onboarding_status: optionalText,
  onboarding: Onboarding.or('null'),
  subscription_active: 'boolean',
  in_trial: 'boolean',
  has_challenge: 'boolean',
  /** Whether the learner took part in the challenge and it has ended: it is not joined twice (Q47). */
  'challenge_over?': 'boolean',
  has_subscription: 'boolean',
  has_payment_method: 'boolean',
  is_coupon_claro_user: 'boolean',
  stripe_payment_processing: 'boolean',
  stripe_subscription_id: optionalText,
  stripe_subscription_canceled: 'boolean',
  stripe_subscription_active_until: Instant.or('null'),
  has_mixpanel_alias: 'boolean',
  /** `google` when the account was made by signing in there, else null. */
  provider_name: optionalText,
  /** Whether there is a password: an account made through a provider has none until one is set. */
  has_password: 'boolean',
  scope: 'string',
  home_notification_seen: 'boolean',
  courses: type({ '+': 'delete', course_id: Id, level: Level }).array(),
  programs: type({ '+': 'delete', program_id: Id, level: Level }).array(),
})
export type User = typeof User.infer

export const getUser = endpoint({
  ...callTable.getUser,
  summary: 'La persona que ha iniciado sesión',
  source: 'F41',
  who: 'signed-in',
  answer: User,
})
