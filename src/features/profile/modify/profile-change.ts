import { email, type FieldCheck, longEnough } from '#src/ui/forms/field-checks.ts'
import type { FormErrors, FormValues } from '#src/ui/forms/use-form.ts'

export const names = ['name', 'lastname', 'email', 'cp'] as const
type Name = (typeof names)[number]

interface Kept {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly pending_email: string | null
  readonly cp: string | null
  readonly has_payment_method: boolean
}

/** What the form shows before anything is written. */
export const savedValues = (user: Kept): FormValues<Name> => ({
  name: user.name,
  lastname: user.lastname,
  email: user.pending_email ?? user.email,
  cp: user.cp ?? '',
})

/**
 * What was changed, and nothing else: a name that was always short is not in anybody's way (Q7), and a postal code in a
 * disabled field was not taken away.
 */
export function changedValues(user: Kept, written: FormValues<Name>): Partial<FormValues<Name>> {
  const kept = savedValues(user)
  const changed = names
    .filter((name) => name !== 'cp' || user.has_payment_method)
    .filter((name) => written[name].trim() !== kept[name])
  return Object.fromEntries(changed.map((name) => [name, written[name].trim()]))
}

const checks: Partial<Record<Name, FieldCheck>> = {
  name: longEnough,
  lastname: longEnough,
  email: email('El correo electrónico debe ser válido'),
}

/** What is wrong with the changes, in the words of the specification (accounts, 5). */
export const validateChanges = (change: Partial<FormValues<Name>>): FormErrors<Name> =>
  Object.fromEntries(names.map((name) => [name, change[name] === undefined ? undefined : checks[name]?.(change[name])]))
