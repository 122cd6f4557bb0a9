import { useState } from 'react'
import type { User } from '#contract/account.ts'
import type { Failure } from '#contract/errors.ts'
import { emailShape } from '#contract/rules/registration.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { failureLine } from '../saving/failure-of.ts'
import { PendingEmail } from './PendingEmail.tsx'
import styles from './Security.module.css'
import { useOwnerProof } from './use-owner-proof.tsx'
import { useSubmission } from './use-submission.ts'

interface ChangeEmailProps {
  readonly user: Pick<User, 'email' | 'pending_email' | 'email_verified_at' | 'has_password'>
  /** Sends the new address, and nothing else of the person (F177). */
  readonly onChange: (email: string, current?: string) => Promise<unknown>
  readonly onResend: () => Promise<unknown>
  /** Asks again who is here: the message may have been followed elsewhere. */
  readonly onLook: () => Promise<unknown>
}

/** Another e-mail address (F177): the old one counts until the new one is confirmed. */
export function ChangeEmail({ user, onChange, onResend, onLook }: ChangeEmailProps) {
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<EmailFaults>({})
  const proof = useOwnerProof(user.has_password)

  const { form, busy, submit } = useSubmission({
    isWrong() {
      const fault = emailFault(email)
      setFaults(fault ? { email: fault } : {})
      return proof.isMissing() || fault !== undefined
    },
    async send() {
      await onChange(email.trim(), proof.current)
      setEmail('')
      proof.forget()
    },
    onFailure: (failure) => setFaults(proof.takes(failure) ? {} : emailFaults(failure)),
  })

  return (
    <section className={styles.section} aria-labelledby="correo-titulo">
      <h2 id="correo-titulo" className={styles.title}>
        Correo electrónico
      </h2>
      <p className={styles.lead}>
        Entras con <strong>{user.email}</strong>.
      </p>
      <PendingEmail user={user} onResend={onResend} onKeep={() => onChange(user.email)} onLook={onLook} />
      <form ref={form} className={styles.form} aria-label="Cambiar el correo electrónico" noValidate onSubmit={submit}>
        <TextField
          label="Nuevo correo electrónico"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={faults.email}
          onChange={(event) => {
            setEmail(event.target.value)
            setFaults({})
          }}
        />
        {proof.field}
        <FormFault>{faults.form}</FormFault>
        <SubmitButton busy={busy}>Cambiar el correo</SubmitButton>
      </form>
    </section>
  )
}

interface EmailFaults {
  readonly email?: string
  readonly form?: string
}

function emailFault(text: string): string | undefined {
  if (text.trim() === '') return 'Introduce un correo electrónico'
  return emailShape.test(text.trim()) ? undefined : 'El correo electrónico debe ser válido'
}

/** What speaks of the address stands with it, the rest under the form (F176). */
export function emailFaults(failure: Failure): EmailFaults {
  const words = failureLine(failure)
  const ofEmail = /correo/i.test(words) || failure.issues.some(({ path }) => path.endsWith('email'))
  if (!ofEmail) return { form: words }
  return { email: failure.code === 'invalid_request' ? 'El correo electrónico debe ser válido' : words }
}
