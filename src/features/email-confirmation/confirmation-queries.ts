import { confirmEmailByCode, resendConfirmationEmail } from '#contract/confirmation.ts'
import { call } from '#src/platform/api.ts'

/** Asks for the message again. */
export const resendMessage = () => call(resendConfirmationEmail)

/** Confirms the address by the six digits of the message. */
export const confirmByCode = (code: string) => call(confirmEmailByCode, { body: { code } })
