import { confirmEmail, resendConfirmationEmail } from '#contract/confirmation.ts'
import { call } from '#src/platform/api.ts'

/** Confirms an address by the link of the message. Throws a `Failure`, `link_spent` among them. */
export const confirmByLink = (token: string) => call(confirmEmail, { body: { token } })

/** Sends the message again to whoever is signed in. Throws a `Failure`. */
export const sendAgain = () => call(resendConfirmationEmail)
