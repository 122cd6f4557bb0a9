import { type } from './ark.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Level } from './lesson.ts'

const optionalText = type('string <= 200 | null')

/** A learner, as the catalogue specification reads one (section 3). */
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
  /** Year-month-day. */
  birthday: optionalText,
  email: 'string.email',
  email_verified_at: Instant.or('null'),
  main_image_uri: optionalText,
  /** Only `completed` counts as done. */
  onboarding_status: optionalText,
  subscription_active: 'boolean',
  in_trial: 'boolean',
  has_challenge: 'boolean',
  has_subscription: 'boolean',
  has_payment_method: 'boolean',
  is_coupon_claro_user: 'boolean',
  home_notification_seen: 'boolean',
  courses: type({ '+': 'delete', course_id: Id, level: Level }).array(),
  programs: type({ '+': 'delete', program_id: Id, level: Level }).array(),
  onboarding: type({
    '+': 'delete',
    target: optionalText,
    experience: optionalText,
    disciplines: 'string[]',
    time_available: optionalText,
  }).or('null'),
})
export type User = typeof User.infer

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'La persona que ha iniciado sesión',
  source: 'accounts specification, 7',
  who: 'signed-in',
  changesState: false,
  answer: User,
})
