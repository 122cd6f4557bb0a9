import { minNameLength, visibleText } from '#contract/rules/profile-rules.ts'
import { emailShape, minPasswordLength } from '#contract/rules/registration.ts'

/** The error message of a text; undefined when it is valid. The messages are those of the capabilities. */
export type FieldCheck = (text: string) => string | undefined

/** Requires a text. */
export const required =
  (words: string): FieldCheck =>
  (text) =>
    text.trim() === '' ? words : undefined

export const notAnEmail = 'El correo electrónico debe ser válido'

/** Requires an e-mail address. */
export const email = (missing: string): FieldCheck => {
  const written = required(missing)
  return (text) => written(text) ?? (emailShape.test(text.trim()) ? undefined : notAnEmail)
}

/** Requires a new password; spaces count, though not alone. */
export const newPassword =
  (missing: string): FieldCheck =>
  (text) =>
    text.trim() === '' ? missing : text.length < minPasswordLength ? `Min. ${minPasswordLength} caracteres` : undefined

/** Requires the current password. */
export const currentPassword: FieldCheck = (text) => (text === '' ? 'Introduce una contraseña' : undefined)

export const repetition = (text: string, password: string): string | undefined =>
  text === password ? undefined : 'Las contraseñas deben coincidir'

export const tooShort = `Min. ${minNameLength} caracteres`

/** Requires a name of a person or recording (F155, F170). */
export const longEnough: FieldCheck = (text) => (visibleText(text).length < minNameLength ? tooShort : undefined)

/** The same where the field may be left empty (Q6). Invisible characters alone are not what one enters to clear it. */
export const longEnoughOrEmpty: FieldCheck = (text) => (text.trim() === '' ? undefined : longEnough(text))
