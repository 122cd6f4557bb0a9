import type { BodyOf } from '#contract/endpoint.ts'
import { Failure, type FailureIssue } from '#contract/errors.ts'
import type { modifyUser } from '#contract/profile.ts'
import { isBirthday, phoneOf } from '#contract/rules/profile-rules.ts'
import type { AccountChanges, Caller } from '#server/domain/accounts/account.ts'

/** What a form about oneself may name. */
export type ProfileForm = BodyOf<typeof modifyUser>

/**
 * The columns that a form changes, and no others; an empty text clears an optional one. Throws `invalid_request` with
 * every field that is not right: a phone that is none, a day nobody was born on, and a postal code of somebody without a
 * payment method, whose bill it belongs to (F170-F174). `today` is year-month-day.
 */
export function profileChanges(
  { account, membership }: Pick<Caller, 'account' | 'membership'>,
  form: ProfileForm,
  today: string,
): AccountChanges {
  const issues: FailureIssue[] = []
  const wrong = (field: keyof ProfileForm, code: string) => void issues.push({ path: `body.${field}`, code })
  const phone = form.phone?.trim() ? phoneOf(form.phone) : ''
  if (phone === null) wrong('phone', 'pattern')
  if (form.birthday && !isBirthday(form.birthday, today)) wrong('birthday', 'range')
  // The form carries it along even where nobody may edit it: only another one is refused.
  const movesHouse = form.cp !== undefined && form.cp !== (account.cp ?? '')
  if (movesHouse && !membership?.has_payment_method) wrong('cp', 'payment_method')
  if (issues.length > 0) throw new Failure('invalid_request', { issues })
  const { name, lastname } = form
  return {
    ...(name === undefined ? {} : { name }),
    ...(lastname === undefined ? {} : { lastname }),
    ...optional('user_name', form.user_name),
    ...optional('gender', form.gender),
    ...optional('phone', form.phone === undefined ? undefined : phone),
    ...optional('city', form.city),
    ...optional('country', form.country),
    ...optional('cp', form.cp),
    ...optional('birthday', form.birthday),
  }
}

const optional = (field: keyof AccountChanges, text: string | null | undefined): AccountChanges =>
  text === undefined ? {} : { [field]: text || null }
