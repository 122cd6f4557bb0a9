import { email, newPassword, required } from '#src/ui/forms/field-checks.ts'
import type { FormErrors, FormValues } from '#src/ui/forms/use-form.ts'
import { couponCodeError } from './coupon-verdict.ts'
import { type Variant, variants } from './variants.ts'

export const names = ['name', 'lastname', 'email', 'password', 'terms', 'coupon'] as const
export type Name = (typeof names)[number]

const missing = required('Este campo es obligatorio')
const checkEmail = email('El correo electrónico es obligatorio')
const checkPassword = newPassword('La contraseña es obligatoria')

/** Validates a registration before it is sent (F46). */
export function validateRegistration(variant: Variant, values: FormValues<Name>): FormErrors<Name> {
  const asked = variants[variant]
  return {
    ...(asked.names ? { name: missing(values.name), lastname: missing(values.lastname) } : {}),
    email: checkEmail(values.email),
    password: checkPassword(values.password),
    ...(asked.coupon === 'operator' ? { coupon: couponCodeError(values.coupon) } : {}),
    terms: values.terms === '' ? 'Has de aceptar los términos y condiciones de uso' : undefined,
  }
}
