import { type ReactNode, useState } from 'react'
import { freshSignInMinutes } from '#contract/cookies.ts'
import type { Failure } from '#contract/errors.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'

export interface OwnerProof {
  /** The present password, once it was asked for. */
  readonly current: string | undefined
  /** The question, once the server has asked for it; nothing before. */
  readonly field: ReactNode
  /** Notes that the answer is missing. */
  isMissing(): boolean
  /** Takes a failure that is about the proof; answers whether it was. What else the form holds stays as it is. */
  takes(failure: Failure): boolean
  forget(): void
}

/**
 * The present password, asked for only when the server wants it: an open session on a shared computer is no proof of
 * who sits there. Somebody without a password proves it by signing in again.
 */
export function useOwnerProof(hasPassword: boolean): OwnerProof {
  const [asked, setAsked] = useState(false)
  const [current, setCurrent] = useState('')
  const [fault, setFault] = useState<string>()
  return {
    current: asked && hasPassword ? current : undefined,
    field: asked ? (
      hasPassword ? (
        <PasswordField
          label="Tu contraseña actual"
          name="current_password"
          autoComplete="current-password"
          value={current}
          error={fault}
          onChange={(event) => {
            setCurrent(event.target.value)
            setFault(undefined)
          }}
        />
      ) : (
        <FormFault>
          Para este cambio necesitamos saber que eres tú. Sal, vuelve a entrar y hazlo en los {freshSignInMinutes}{' '}
          minutos siguientes.
        </FormFault>
      )
    ) : null,
    isMissing() {
      const missing = asked && hasPassword && current === ''
      if (missing) setFault('Introduce una contraseña')
      return missing
    },
    takes({ code }) {
      if (code !== 'fresh_sign_in_needed' && code !== 'password_wrong') return false
      setAsked(true)
      setFault(failureWords[code].text)
      return true
    },
    forget() {
      setAsked(false)
      setCurrent('')
      setFault(undefined)
    },
  }
}
