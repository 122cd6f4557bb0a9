import { call } from '#src/platform/api.ts'

export const resendConfirmation = () => call('resendConfirmationEmail')

/** Confirms the address by the six digits of the email. */
export const confirmByCode = (code: string) => call('confirmEmailByCode', { body: { code } })
