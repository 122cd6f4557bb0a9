import type { User } from '#contract/account.ts'
import type { Onboarding } from '#contract/onboarding.ts'

/** An account as stored. Names are the wire's; instants are ms since 1970. */
export interface Account {
  readonly id: number
  /** In lower case. */
  readonly email: string
  readonly email_verified_at: number | null
  /** A new e-mail address awaiting confirmation. */
  readonly pending_email: string | null
  /** Null for an account made through a provider, until a password is set. */
  readonly password_hash: string | null
  readonly name: string
  readonly lastname: string
  readonly user_name: string | null
  readonly gender: string | null
  readonly phone: string | null
  readonly city: string | null
  readonly country: string | null
  readonly cp: string | null
  /** Year-month-day. */
  readonly birthday: string | null
  /** Key of the profile picture in the file store. */
  readonly image_key: string | null
  readonly onboarding_status: string | null
  readonly onboarding: Onboarding | null
  readonly referral_code: string | null
  readonly home_notification_seen: boolean
  readonly challenge_joined_at: number | null
  readonly has_mixpanel_alias: boolean
  readonly provider_name: string | null
  readonly currency: 'EUR' | 'USD' | null
  readonly experiment: '1' | '2' | null
  /** The coupon the learner signed up with; its value is looked up at payment. */
  readonly coupon_code: string | null
  readonly ga_cookie: string | null
  readonly fbp: string | null
  readonly fbc: string | null
  readonly created_at: number
}

/** The required fields of a new account; the rest defaults to empty. */
export type NewAccount = Pick<Account, 'email' | 'name' | 'lastname' | 'created_at'> & Partial<Account>
export type AccountChanges = Partial<Omit<Account, 'id' | 'created_at'>>

/**
 * The access a learner has paid for. Written by the source that sells it (a card subscription, an operator coupon);
 * everything else only reads it.
 */
export interface Membership {
  readonly user_id: number
  readonly source: 'card' | 'coupon'
  /** `monthly`, `annual` and so on; for a coupon `coupon`. */
  readonly plan: string
  /** Access ends at this instant (ms); null for none until it is renewed. */
  readonly active_until: number | null
  /** Access lasts until then (ms) while a renewal's payment is pending; null without a pending payment. */
  readonly grace_until?: number | null
  readonly in_trial: boolean
  readonly canceled: boolean
  readonly has_payment_method: boolean
  /** Identifies the contract at the payment provider; another one once a change of plan is planned (F211). */
  readonly provider_subscription_id: string | null
}

/** An open session as stored, without its token. */
export interface SessionRecord {
  readonly id: number
  readonly user_id: number
  readonly device_name: string
  readonly created_at: number
  /** When the learner last authenticated, in ms. */
  readonly authenticated_at: number
  readonly last_seen_at: number
  readonly expires_at: number
}

/** The authenticated caller of a request: account, membership and session. */
export interface Caller {
  readonly account: Account
  readonly membership: Membership | null
  readonly session: SessionRecord
}

/** The courses and programs a learner is enrolled in. */
export type Enrolments = Pick<User, 'courses' | 'programs'>
