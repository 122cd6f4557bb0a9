import type { Failure } from '#contract/errors.ts'
import { email, newPassword, operatorCoupon, required } from '../forms/field-checks.ts'
import { refusalWords } from '../forms/refusal-words.ts'
import type { Faults, Written } from '../forms/use-account-form.ts'
import { type Variant, variants } from './variants.ts'

export const names = ['name', 'lastname', 'email', 'password', 'terms', 'coupon'] as const
export type Name = (typeof names)[number]

const missing = required('Este campo es obligatorio')
const checkEmail = email('El correo electrónico es obligatorio')
const checkPassword = newPassword('La contraseña es obligatoria')

/** What is wrong with a registration before it is sent (F46). */
export function registrationFaults(variant: Variant, written: Written<Name>): Faults<Name> {
  const asked = variants[variant]
  return {
    ...(asked.names ? { name: missing(written.name), lastname: missing(written.lastname) } : {}),
    email: checkEmail(written.email),
    password: checkPassword(written.password),
    ...(asked.coupon === 'operator' ? { coupon: operatorCoupon(written.coupon) } : {}),
    terms: written.terms === '' ? 'Has de aceptar los términos y condiciones de uso' : undefined,
  }
}

/** Where the server's refusal stands: what speaks of the address under it, everything else under the form (F47). */
export function registrationRefusal(failure: Failure): Faults<Name> {
  const words = refusalWords(failure)
  return /correo/i.test(failure.said ?? '') ? { email: words } : { form: words }
}
