import { Failure } from '#contract/errors.ts'
import { type BodyOf, call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import type { SessionStore } from '../session-store.ts'
import { clearSignedInHint } from '../signed-in-hint.ts'
import { endServerSession } from './complete-sign-out.ts'
import { endPreviousSession, signInAsGuest } from './sign-in.ts'
import { whileSigningIn } from './signing-in.ts'

/** The registration form; with `coupon_code` that of an operator coupon (F45, F52). */
type Registration = Omit<BodyOf<'register'>, 'password_confirmation'> & {
  readonly coupon_code?: string
}

/**
 * Registers an account and signs in to it. Returns `signed-out` when only the sign-in failed: the account must not be
 * registered again. Throws a `Failure` when it was not created; `serverMessage` is the text to show (F47).
 *
 * A browser repeats a request whose connection ended before the answer, and a learner presses again: a taken address
 * may be that of the account which the first request created, and its learner is signed in to it (F48).
 */
export const signUp = (session: SessionStore, registration: Registration): Promise<'signed-in' | 'signed-out'> =>
  whileSigningIn(() => register(session, registration))

async function register(session: SessionStore, registration: Registration): Promise<'signed-in' | 'signed-out'> {
  clearSignedInHint()
  await endPreviousSession(session)
  const { coupon_code, ...form } = registration
  const body = { ...form, password_confirmation: form.password }
  try {
    await (coupon_code === undefined
      ? call('register', { body })
      : call('registerCouponOperator', { body: { ...body, coupon_code } }))
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'email_taken') throw failure
    if (await signInToTaken(session, registration)) return 'signed-in'
    throw failure
  }
  return signInAsGuest(session, { email: form.email, password: form.password }).then(
    () => 'signed-in',
    (failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure
      return 'signed-out'
    },
  )
}

/**
 * Signs in to the account of a taken address if a first request with the same form can have created it: one attempt,
 * counted by the server as any other. False when it fails, whatever the cause, and for every other account, even with
 * its password: a learner who came to register is told that the address has one (F47).
 */
async function signInToTaken(session: SessionStore, registration: Registration): Promise<boolean> {
  const { email, password, challenge } = registration
  const check = () => requireNew(registration)
  try {
    await signInAsGuest(session, { email, password, challenge: challenge === true }, check)
    return true
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    await endServerSession().catch((cause: unknown) => log.warn('session not ended', { cause }))
    return false
  }
}

/** Throws `email_taken` unless the account has the form's name and coupon, and its onboarding is not finished. */
async function requireNew({ name, coupon_code }: Registration): Promise<void> {
  const user = await call('getUser')
  if (user.onboarding_status !== null || (name && user.name !== name.trim())) throw new Failure('email_taken')
  if (coupon_code === undefined) return
  const { coupons } = await call('getUserCoupons')
  if (!coupons.some(({ code }) => code === coupon_code.trim().toUpperCase())) throw new Failure('email_taken')
}
