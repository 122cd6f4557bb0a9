import { useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import { givenPassword } from '#src/ui/forms/field-checks.ts'

/** What the server wants from somebody before a change: nothing yet, the present password, or a new sign-in. */
export type ProofWanted = 'nothing' | 'password' | 'sign-in'

/** By the name of its field: what was written there, or what is wrong with it. */
type Proof = { readonly current_password: string }

interface OwnerProof {
  readonly wanted: ProofWanted
  /** What is wrong with the answer, where one is wanted. */
  check(written: Proof): string | undefined
  /** The answer, where one is wanted. */
  given(written: Proof): string | undefined
  /** Asks for the proof, when that is what a refusal is about; nothing when it is about anything else. */
  refused(failure: Failure): Proof | undefined
  forget(): void
}

/**
 * The present password, asked for only when the server wants it: an open session on a shared computer is no proof of
 * who sits there. Somebody without a password proves it by signing in again.
 */
export function useOwnerProof(hasPassword: boolean): OwnerProof {
  const [wanted, setWanted] = useState<ProofWanted>('nothing')
  const isAsked = wanted === 'password'
  return {
    wanted,
    check: (written) => (isAsked ? givenPassword(written.current_password) : undefined),
    given: (written) => (isAsked ? written.current_password : undefined),
    refused(failure) {
      if (failure.code !== 'fresh_sign_in_needed' && failure.code !== 'password_wrong') return undefined
      setWanted(hasPassword ? 'password' : 'sign-in')
      return { current_password: failureWords[failure.code].text }
    },
    forget: () => setWanted('nothing'),
  }
}
