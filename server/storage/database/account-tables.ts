import type { Generated } from 'kysely'
import type { Account, Membership, SessionRecord } from '#server/domain/accounts/account.ts'

/** The tables of accounts. Instants are integers in ms since 1970; `_json` columns hold JSON as text. */
export interface AccountTables {
  users: UserRow
  searches: { user_id: number; text: string; at: number }
  sessions: SessionRow
  support_messages: { hash: string; accepted_at: number }
  deleted_account_sessions: { token_hash: string; deleted_at: number }
  known_devices: { device_hash: string; user_id: number; seen_at: number }
  identities: { provider: string; subject: string; user_id: number; created_at: number }
  sign_in_tickets: { ticket_hash: string; browser_hash: string; identity_json: string; expires_at: number }
  one_time_links: OneTimeLinkRow
  attempts: { key: string; count: number; started_at: number }
  milestones: { name: string; reached_at: number }
  memberships: Writable<Required<Membership>>
  operator_coupons: OperatorCouponRow
  jobs: JobRow
  outbox: OutboxRow
}

/** Boolean columns of these tables. */
export const accountFlags = [
  'home_notification_seen',
  'has_mixpanel_alias',
  'in_trial',
  'canceled',
  'has_payment_method',
] as const

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** An account as a row, with the onboarding answers as JSON. */
export type UserRow = Omit<Writable<Account>, 'id' | 'onboarding'> & {
  id: Generated<number>
  onboarding_json: string | null
}

type SessionRow = Omit<Writable<SessionRecord>, 'id'> & { id: Generated<number>; token_hash: string }

interface OneTimeLinkRow {
  id: Generated<number>
  user_id: number
  purpose: 'confirm_email' | 'reset_password'
  email: string
  secret_hash: string
  code_hash: string | null
  job_id: number | null
  tries: Generated<number>
  expires_at: number
  spent_at: number | null
}

interface OperatorCouponRow {
  code: string
  days: number
  user_id: number | null
  used_at: number | null
  created_at: number
}

interface JobRow {
  id: Generated<number>
  key: string | null
  kind: string
  payload_json: string
  attempt: Generated<number>
  failures: Generated<number>
  deaths: Generated<number>
  first_run_at: number
  run_at: number
  leased_until: number | null
  set_aside_at: number | null
  last_error: string | null
}

interface OutboxRow {
  id: Generated<number>
  to: string
  subject: string
  text: string
  html: string
  reply_to: string | null
  sent_at: number
  /** Of the job that wrote it; null for messages of older versions. */
  reference: string | null
}
