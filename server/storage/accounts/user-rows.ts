import type { Selectable } from 'kysely'
import type { Onboarding } from '#contract/onboarding.ts'
import type { Account, AccountChanges, NewAccount } from '#server/domain/accounts/account.ts'
import type { UserRow } from '../database/account-tables.ts'

/** The account of a row; `onboarding` is null until its answers are saved. */
export function toAccount({ onboarding_json, ...plain }: Selectable<UserRow>): Account {
  return { ...plain, onboarding: onboarding_json === null ? null : (JSON.parse(onboarding_json) as Onboarding) }
}

/** The columns to update for these changes. */
export function toUserColumns({ onboarding, ...plain }: AccountChanges): Partial<Omit<UserRow, 'id'>> {
  if (onboarding === undefined) return plain
  return { ...plain, onboarding_json: onboarding === null ? null : JSON.stringify(onboarding) }
}

const empty: Omit<UserRow, 'id' | 'email' | 'name' | 'lastname' | 'created_at'> = {
  email_verified_at: null,
  pending_email: null,
  password_hash: null,
  user_name: null,
  gender: null,
  phone: null,
  city: null,
  country: null,
  cp: null,
  birthday: null,
  image_key: null,
  onboarding_status: null,
  onboarding_json: null,
  referral_code: null,
  home_notification_seen: false,
  challenge_joined_at: null,
  has_mixpanel_alias: false,
  provider_name: null,
  currency: null,
  experiment: null,
  coupon_code: null,
  ga_cookie: null,
  fbp: null,
  fbc: null,
}

/** A complete row for a new account. */
export function toNewUserRow({ id, onboarding, ...fields }: NewAccount): Omit<UserRow, 'id'> & { id?: number } {
  return {
    ...empty,
    ...fields,
    ...(id === undefined ? {} : { id }),
    onboarding_json: onboarding ? JSON.stringify(onboarding) : null,
  }
}
