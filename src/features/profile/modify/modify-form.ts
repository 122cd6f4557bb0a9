import type { Failure } from '#contract/errors.ts'
import { emailShape } from '#contract/rules/registration.ts'
import { nameCheck } from '../personal/name-check.ts'
import { failureLine } from '../saving/failure-of.ts'

const names = ['name', 'lastname', 'email', 'cp'] as const
type Name = (typeof names)[number]

export type Written = Readonly<Record<Name, string>>
/** What is wrong, by field; `form` is for what belongs to none. */
export type Faults = { readonly [Field in Name | 'form']?: string | undefined }

interface Kept {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly pending_email: string | null
  readonly cp: string | null
}

/** What was changed, and nothing else: a name that was always short is not in anybody's way (Q7). */
export function changedIn(user: Kept, written: Written): Partial<Written> {
  const kept: Written = {
    name: user.name,
    lastname: user.lastname,
    email: user.pending_email ?? user.email,
    cp: user.cp ?? '',
  }
  const changed = names.filter((name) => written[name].trim() !== kept[name])
  return Object.fromEntries(changed.map((name) => [name, written[name].trim()]))
}

/** What is wrong with the changes, in the words of the specification (accounts, 5). */
export function checkAll({ name, lastname, email }: Partial<Written>): Faults {
  const faults: Record<string, string | undefined> = {
    name: name === undefined ? undefined : nameCheck(name),
    lastname: lastname === undefined ? undefined : nameCheck(lastname),
    email: email === undefined || emailShape.test(email) ? undefined : 'El correo electrónico debe ser válido',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined))
}

/** Where a refusal is shown: with the address when it speaks of it, under the form otherwise (F176). */
export function faultsOf(failure: Failure): Faults {
  const words = failureLine(failure)
  return /correo/i.test(words) ? { email: words } : { form: words }
}
