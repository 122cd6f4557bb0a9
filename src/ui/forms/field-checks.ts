import { minNameLength } from '#contract/rules/profile-rules.ts'
import { emailShape, minPasswordLength } from '#contract/rules/registration.ts'

/** What is wrong with what was written; undefined when nothing is. The words are the specification's (accounts, 5). */
export type FieldCheck = (text: string) => string | undefined

/** A check that something is written, with its own words where nothing is. */
export const required =
  (words: string): FieldCheck =>
  (text) =>
    text.trim() === '' ? words : undefined

export const notAnEmail = 'El correo electrónico debe ser válido'

/** An e-mail address; each screen has its own words where none is written. */
export const email = (missing: string): FieldCheck => {
  const written = required(missing)
  return (text) => written(text) ?? (emailShape.test(text.trim()) ? undefined : notAnEmail)
}

/** A password that is to be kept. Its spaces count. */
export const newPassword =
  (missing: string): FieldCheck =>
  (text) =>
    text === '' ? missing : text.length < minPasswordLength ? `Min. ${minPasswordLength} caracteres` : undefined

/** A password that is to be compared. */
export const givenPassword: FieldCheck = (text) => (text === '' ? 'Introduce una contraseña' : undefined)

export const repetition = (text: string, password: string): string | undefined =>
  text === password ? undefined : 'Las contraseñas deben coincidir'

/** Said of a name or a title that is too short. */
export const tooShort = `Min. ${minNameLength} caracteres`

/** The name of a person or of a recording (F155, F170). */
export const longEnough: FieldCheck = (text) => (text.trim().length < minNameLength ? tooShort : undefined)
