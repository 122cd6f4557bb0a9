import type { Failure } from '#contract/errors.ts'
import { formErrorMessage } from './form-errors.ts'

/** The error of a new password that the server refuses, such as one of the most used; undefined for another failure. */
export function newPasswordErrorOf(failure: Failure): { readonly password: string } | undefined {
  const isRefused = failure.code === 'invalid_request' && failure.issues[0]?.path.endsWith('.password') === true
  return isRefused ? { password: formErrorMessage(failure) } : undefined
}
