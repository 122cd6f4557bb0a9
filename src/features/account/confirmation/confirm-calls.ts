import {
  confirmEmail,
  confirmEmailWithNewPassword,
  denyConfirmation,
  describeConfirmation,
  resendConfirmationEmail,
} from '#contract/confirmation.ts'
import { call } from '#src/platform/api.ts'

/** What the link of a message would confirm; it stays usable. Throws a `Failure`, `link_spent` among them. */
export const describeLink = (token: string, signal: AbortSignal) =>
  call(describeConfirmation, { body: { token } }, signal)

/** Confirms an address by the link of the message, with the account's password where it is not signed in here. */
export const confirmByLink = (token: string, password?: string) =>
  call(confirmEmail, { body: { token, ...(password === undefined ? {} : { password }) } })

/** Confirms the first address of an account and replaces its password. Throws a `Failure`. */
export const confirmWithNewPassword = (token: string, password: string, repetition: string) =>
  call(confirmEmailWithNewPassword, { body: { token, password, password_confirmation: repetition } })

/** Takes the address away from the account that named it. Throws a `Failure`. */
export const denyAddress = (token: string) => call(denyConfirmation, { body: { token } })

/** Sends the message again to the learner who is signed in. Throws a `Failure`. */
export const sendAgain = () => call(resendConfirmationEmail)
