import { email, newPassword, required } from '#src/ui/forms/field-checks.ts'
import type { Faults, Written } from '#src/ui/forms/use-form.ts'
import { couponCodeFault } from './coupon-verdict.ts'
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
    ...(asked.coupon === 'operator' ? { coupon: couponCodeFault(written.coupon) } : {}),
    terms: written.terms === '' ? 'Has de aceptar los términos y condiciones de uso' : undefined,
  }
}
