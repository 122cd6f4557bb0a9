import { Failure } from '#contract/errors.ts'
import { type BodyOf, call } from '#src/platform/api.ts'
import type { SessionStore } from './session-store.ts'
import { endPreviousSession, signInAsGuest } from './sign-in.ts'
import { clearSignedInHint } from './signed-in-hint.ts'

/** The registration form; with `coupon_code` that of an operator coupon (F45, F52). */
type Registration = Omit<BodyOf<'register'>, 'password_confirmation'> & {
  readonly coupon_code?: string
}

/**
 * Registers an account and signs in to it. Returns `signed-out` when only the sign-in failed: the account must not be
 * registered again. Throws a `Failure` when it was not created; `serverMessage` is the text to show (F47).
 */
export async function signUp(session: SessionStore, registration: Registration): Promise<'signed-in' | 'signed-out'> {
  clearSignedInHint()
  await endPreviousSession(session)
  const { coupon_code, ...form } = registration
  const body = { ...form, password_confirmation: form.password }
  await (coupon_code === undefined
    ? call('register', { body })
    : call('registerCouponOperator', { body: { ...body, coupon_code } }))
  return signInAsGuest(session, { email: form.email, password: form.password }).then(
    () => 'signed-in',
    (failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure
      return 'signed-out'
    },
  )
}
