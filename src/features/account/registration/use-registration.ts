import { useQuery } from '@tanstack/react-query'
import { nameOfEmail } from '#contract/rules/registration.ts'
import { readExperiment } from '#src/session/experiment.ts'
import { useSession } from '#src/session/session.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import { email, newPassword, required } from '#src/ui/forms/field-checks.ts'
import { formErrorsOf } from '#src/ui/forms/form-errors.ts'
import { type FormErrors, type FormValues, useForm } from '#src/ui/forms/use-form.ts'
import { couponCodeError } from './coupon-verdict.ts'
import { type Variant, variants } from './variants.ts'

const names = ['name', 'lastname', 'email', 'password', 'terms', 'coupon'] as const
type Name = (typeof names)[number]

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

interface RegistrationParts {
  readonly variant: Variant
  /** The operator's coupon once it is valid; null for every other variant. */
  readonly operatorCoupon: string | null
  /** The coupon that will be applied to a plan; null for none. */
  readonly coupon: string | null
  /** `signed-out` when the account was created and signing in to it failed. */
  onRegistered(outcome: 'signed-in' | 'signed-out'): Promise<void> | void
}

/** Registers an account (F45-F49, F52). */
export function useRegistration({ variant, operatorCoupon, coupon, onRegistered }: RegistrationParts) {
  const session = useSession()
  const { data: visitor } = useQuery(visitorQuery())
  const { challenge } = variants[variant]
  const currency = visitor?.currency ?? 'EUR'

  const account = (values: FormValues<Name>) => {
    const email = values.email.trim()
    return {
      name: values.name.trim() || nameOfEmail(email),
      lastname: values.lastname.trim() || nameOfEmail(email),
      email,
      password: values.password,
      coupon,
      currency,
      experiment: readExperiment() ?? '2',
      challenge,
      ...(operatorCoupon === null ? {} : { coupon_code: operatorCoupon }),
    } as const
  }
  const form = useForm<Name>({
    names,
    validate: (values) => validateRegistration(variant, { ...values, coupon: operatorCoupon ?? values.coupon }),
    async submit(values) {
      const { signUp } = await import('#src/session/sign-in/sign-up.ts')
      await onRegistered(await signUp(session, account(values)))
    },
    errorsOf: formErrorsOf,
  })
  return { ...form, currency }
}
