import { passwordEmail, passwordReset } from '#contract/confirmation.ts'
import { call } from '#src/platform/api.ts'

/** Asks for the message with which a forgotten password is set anew. Throws a `Failure`. */
export const askForReset = (email: string) => call(passwordEmail, { body: { email } })

interface NewPassword {
  readonly email: string
  readonly token: string
  readonly password: string
  readonly repetition: string
}

/** Sets a new password by the link of that message. Throws a `Failure`, `link_spent` among them. */
export const setPassword = ({ email, token, password, repetition }: NewPassword) =>
  call(passwordReset, { body: { email, token, password, password_confirmation: repetition } })
