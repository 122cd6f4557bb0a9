import { email, type FieldCheck, longEnough } from '#src/ui/forms/field-checks.ts'
import type { FormErrors, FormValues } from '#src/ui/forms/use-form.ts'

export const names = ['name', 'lastname', 'email', 'cp'] as const
type Name = (typeof names)[number]

interface SavedProfile {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly pending_email: string | null
  readonly cp: string | null
  readonly has_payment_method: boolean
}

/** What the form shows before anything is entered. */
export const savedValues = (user: SavedProfile): FormValues<Name> => ({
  name: user.name,
  lastname: user.lastname,
  email: user.pending_email ?? user.email,
  cp: user.cp ?? '',
})

/**
 * The changed values alone: a name that was always too short does not block the form (Q7), and a disabled postal code
 * is not cleared.
 */
export function changedValues(user: SavedProfile, values: FormValues<Name>): Partial<FormValues<Name>> {
  const saved = savedValues(user)
  const changed = names
    .filter((name) => name !== 'cp' || user.has_payment_method)
    .filter((name) => values[name].trim() !== saved[name])
  return Object.fromEntries(changed.map((name) => [name, values[name].trim()]))
}

const checks: Partial<Record<Name, FieldCheck>> = {
  name: longEnough,
  lastname: longEnough,
  email: email('El correo electrónico debe ser válido'),
}

/** The errors of the changed values. */
export const validateChanges = (change: Partial<FormValues<Name>>): FormErrors<Name> =>
  Object.fromEntries(names.map((name) => [name, change[name] === undefined ? undefined : checks[name]?.(change[name])]))
