import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call } from '#src/platform/api.ts'
import type { SessionStore } from '#src/session/session-store.ts'

// Signing in, out and up change the session: see src/session.
export const accountQueries = {
  /** What the link of a confirmation email would confirm; it stays usable. Fails with `link_spent` among others. */
  confirmation: (token: string, session: SessionStore) =>
    queryOptions({
      queryKey: ['account', 'confirmation', token],
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      async queryFn({ signal }) {
        // The answer depends on the session of this browser, which may still be loading.
        await session.known()
        return call('describeConfirmation', { body: { token } }, signal)
      },
    }),
}

/** Confirms an e-mail address by the link of the email, with the account's password where it is not signed in here. */
export const confirmEmail = (body: BodyOf<'confirmEmail'>) => call('confirmEmail', { body })

/** Confirms the first e-mail address of an account and replaces its password. */
export const confirmWithNewPassword = (body: BodyOf<'confirmEmailWithNewPassword'>) =>
  call('confirmEmailWithNewPassword', { body })

/** Removes the e-mail address from the account that named it. */
export const denyConfirmation = (token: string) => call('denyConfirmation', { body: { token } })

/** Requests the email with which a forgotten password is reset (F43). */
export const requestPasswordReset = (email: string) => call('passwordEmail', { body: { email } })

/** Sets a new password by the link of that email (F44). Fails with `link_spent` among others. */
export const resetPassword = (body: BodyOf<'passwordReset'>) => call('passwordReset', { body })

/** Validates an operator's coupon (F53). */
export const validateOperatorCoupon = (coupon: string) => call('validateCouponOperator', { params: { coupon } })
