import { useQuery } from '@tanstack/react-query'
import { nameOfEmail } from '#contract/rules/registration.ts'
import { readExperiment } from '#src/session/experiment.ts'
import { useSession } from '#src/session/session.ts'
import { refusalFaults } from '#src/ui/forms/refusal-words.ts'
import { useForm, type Written } from '#src/ui/forms/use-form.ts'
import { accountQueries } from '../account-queries.ts'
import { type Name, names, registrationFaults } from './registration-faults.ts'
import { type Variant, variants } from './variants.ts'

interface RegistrationParts {
  readonly variant: Variant
  /** The operator's coupon once it is found good; null for every other form. */
  readonly operatorCoupon: string | null
  /** What follows once the account is there; `signed-out` when it is, and signing in to it failed. */
  onRegistered(outcome: 'signed-in' | 'signed-out'): Promise<void> | void
}

/** Sends a registration and says what became of it (F45-F49, F52). */
export function useRegistration({ variant, operatorCoupon, onRegistered }: RegistrationParts) {
  const session = useSession()
  const { data: visitor } = useQuery(accountQueries.visitor())
  const { challenge } = variants[variant]
  const currency = visitor?.currency ?? 'EUR'

  const account = (written: Written<Name>) => {
    const email = written.email.trim()
    return {
      name: written.name.trim() || nameOfEmail(email),
      lastname: written.lastname.trim() || nameOfEmail(email),
      email,
      password: written.password,
      coupon: written.coupon.trim() || null,
      currency,
      experiment: readExperiment() ?? '2',
      challenge,
      ...(operatorCoupon === null ? {} : { coupon_code: operatorCoupon }),
    } as const
  }
  const form = useForm<Name>({
    names,
    check: (written) => registrationFaults(variant, { ...written, coupon: operatorCoupon ?? written.coupon }),
    async send(written) {
      const { signUp } = await import('#src/session/sign-up.ts')
      await onRegistered(await signUp(session, account(written)))
    },
    refused: refusalFaults,
  })
  return { ...form, currency }
}
