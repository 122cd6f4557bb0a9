import { passwordMinimum } from '#contract/rules/registration.ts'

export interface PasswordFaults {
  readonly password?: string
  readonly repeated?: string
}

/** What is wrong with a new password and its repetition, in the words of the specification (F178). */
export function passwordFaults(password: string, repeated: string): PasswordFaults {
  if (password === '') return { password: 'Debe introducir una contraseña' }
  if (password.length < passwordMinimum) return { password: `Min. ${passwordMinimum} caracteres` }
  return password === repeated ? {} : { repeated: 'Las contraseñas deben coincidir' }
}
