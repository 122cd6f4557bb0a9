import type { BodyOf } from '#contract/endpoint.ts'
import { Failure, type FailureIssue } from '#contract/errors.ts'
import type { modifyUser } from '#contract/profile.ts'
import { changedElsewhere, isBirthday, phoneOf } from '#contract/rules/profile-rules.ts'
import type { AccountChanges, Caller } from '#server/domain/accounts/account.ts'

/** The fields of the profile form. */
export type ProfileForm = BodyOf<typeof modifyUser>

/**
 * The columns a profile form changes; an empty text clears an optional one. Throws `invalid_request` with every invalid
 * field: phone, birthday, a changed postal code without a payment method, whose bill it belongs to (F170-F174), and one
 * that holds none of the values it may replace. `today` is year-month-day.
 */
export function profileChanges(
  { account, membership }: Pick<Caller, 'account' | 'membership'>,
  form: ProfileForm,
  today: string,
): AccountChanges {
  const issues: FailureIssue[] = []
  const report = (field: keyof ProfileForm, code: string) => void issues.push({ path: `body.${field}`, code })
  const phone = form.phone?.trim() ? phoneOf(form.phone) : ''
  if (phone === null) report('phone', 'pattern')
  if (form.birthday && !isBirthday(form.birthday, today)) report('birthday', 'range')
  // The form always sends it: only a change is refused.
  const changesPostalCode = form.cp !== undefined && form.cp !== (account.cp ?? '')
  if (changesPostalCode && !membership?.has_payment_method) report('cp', 'payment_method')
  const { name, lastname } = form
  const changes = {
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
  for (const field of Object.keys(changes) as (keyof typeof changes)[]) {
    const replaced = form.replaces?.[field]
    // The value itself may be there already: an answer was lost.
    const isReplaced = [...(replaced ?? []), changes[field]].some((value) => isSameText(value, account[field]))
    if (replaced && !isReplaced) report(field, changedElsewhere)
  }
  if (issues.length > 0) throw new Failure('invalid_request', { issues })
  return changes
}

/** White space apart, which is stored otherwise than it is typed. */
const isSameText = (one: string | null | undefined, other: string | null) => withoutSpace(one) === withoutSpace(other)
const withoutSpace = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, '')

const optional = <Field extends keyof ProfileForm>(field: Field, text: string | null | undefined) =>
  (text === undefined ? {} : { [field]: text || null }) as { readonly [name in Field]?: string | null }
