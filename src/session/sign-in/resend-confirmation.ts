import { call } from '#src/platform/api.ts'

/** Sends the confirmation email of the signed-in learner again. */
export const resendConfirmation = () => call('resendConfirmationEmail')
