import { useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { currentPassword } from '#src/ui/forms/field-checks.ts'

/** What the server requires before a change: nothing yet, the current password, or a new sign-in. */
export type RequiredProof = 'nothing' | 'password' | 'sign-in'

/** The value or the error of the field. */
type Proof = { readonly current_password: string }

interface Reauthentication {
  readonly required: RequiredProof
  /** Validates the password, where it is required. */
  validate(values: Proof): string | undefined
  /** The password, where it is required. */
  valueOf(values: Proof): string | undefined
  /** Requires the proof and returns its error, if that is why the call failed. */
  errorOf(failure: Failure): Proof | undefined
  reset(): void
}

/**
 * Reauthentication before a change, only when the server requires it: an open session on a shared computer proves
 * nothing. A learner without a password signs in again.
 */
export function useReauthentication(hasPassword: boolean): Reauthentication {
  const [required, setRequired] = useState<RequiredProof>('nothing')
  const isRequired = required === 'password'
  return {
    required,
    validate: (values) => (isRequired ? currentPassword(values.current_password) : undefined),
    valueOf: (values) => (isRequired ? values.current_password : undefined),
    errorOf(failure) {
      if (failure.code !== 'fresh_sign_in_needed' && failure.code !== 'password_wrong') return undefined
      setRequired(hasPassword ? 'password' : 'sign-in')
      return { current_password: failureMessages[failure.code].text }
    },
    reset: () => setRequired('nothing'),
  }
}
