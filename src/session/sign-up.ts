import { Failure } from '#contract/errors.ts'
import { type BodyOf, call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { endServerSession } from './complete-sign-out.ts'
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
 *
 * A browser repeats a request whose connection ended before the answer, and a learner presses again: a taken address
 * may be that of the account which the first request created. Whoever knows its password is signed in to it (F48).
 */
export async function signUp(session: SessionStore, registration: Registration): Promise<'signed-in' | 'signed-out'> {
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
 * Signs in to the account that an address has already: one attempt, counted by the server as any other. False when it
 * fails, whatever the cause, and when the account has not redeemed the coupon that was to open it.
 */
async function signInToTaken(session: SessionStore, registration: Registration): Promise<boolean> {
  const { email, password, challenge, coupon_code } = registration
  const check = coupon_code === undefined ? undefined : () => requireRedeemed(coupon_code)
  try {
    await signInAsGuest(session, { email, password, challenge: challenge === true }, check)
    return true
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    await endServerSession().catch((cause: unknown) => log.warn('session not ended', { cause }))
    return false
  }
}

async function requireRedeemed(couponCode: string): Promise<void> {
  const { coupons } = await call('getUserCoupons')
  if (!coupons.some(({ code }) => code === couponCode.trim().toUpperCase())) throw new Failure('coupon_used')
}
