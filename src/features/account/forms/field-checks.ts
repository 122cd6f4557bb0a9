import { emailShape, operatorCouponLength, passwordMinimum } from '#contract/rules/registration.ts'

/** What is wrong with what was written; undefined when nothing is. The words are the specification's (accounts, 5). */
export type FieldCheck = (text: string) => string | undefined

/** A check that something is written, with its own words where nothing is. */
export const required =
  (words: string): FieldCheck =>
  (text) =>
    text.trim() === '' ? words : undefined

/** An e-mail address; each screen has its own words where none is written. */
export const email = (missing: string): FieldCheck => {
  const written = required(missing)
  return (text) => written(text) ?? (emailShape.test(text.trim()) ? undefined : 'El correo electrónico debe ser válido')
}

/** A password that is to be kept. Its spaces count. */
export const newPassword =
  (missing: string): FieldCheck =>
  (text) =>
    text === '' ? missing : text.length < passwordMinimum ? `Min. ${passwordMinimum} caracteres` : undefined

/** A password that is to be compared. */
export const givenPassword: FieldCheck = (text) => (text === '' ? 'Introduce una contraseña' : undefined)

export const repetition = (text: string, password: string): string | undefined =>
  text === password ? undefined : 'Las contraseñas deben coincidir'

/** An operator's coupon (F53). */
export const operatorCoupon: FieldCheck = (text) => {
  const code = text.trim()
  if (code === '') return 'Introduce un cupón'
  return code.length === operatorCouponLength ? undefined : `El cupón debe ser de ${operatorCouponLength} caracteres`
}
