import { Failure } from '#contract/errors.ts'
import { type BodyOf, call } from '#src/platform/api.ts'
import type { SessionStore } from './session-store.ts'
import { endPreviousSession, signInHere } from './sign-in.ts'
import { clearSignedInHint } from './signed-in-hint.ts'

/** A new account's form; with `coupon_code` it is an operator's (F45, F52). */
export type Registration = Omit<BodyOf<'register'>, 'password_confirmation'> & {
  readonly coupon_code?: string
}

/**
 * Makes an account and signs in to it. Answers `signed-out` when the account was made and signing in failed: it must not
 * be made again. Throws a `Failure` when it was not made; the words to show are its `serverMessage` (F47).
 */
export async function signUp(session: SessionStore, given: Registration): Promise<'signed-in' | 'signed-out'> {
  clearSignedInHint()
  await endPreviousSession(session)
  const { coupon_code, ...form } = given
  const body = { ...form, password_confirmation: form.password }
  await (coupon_code === undefined
    ? call('register', { body })
    : call('registerCouponOperator', { body: { ...body, coupon_code } }))
  return signInHere(session, { email: given.email, password: given.password }).then(
    () => 'signed-in',
    (failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure
      return 'signed-out'
    },
  )
}
