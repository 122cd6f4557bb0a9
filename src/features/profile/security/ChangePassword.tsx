import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { failureLine } from '../saving/failure-of.ts'
import { type PasswordFaults, passwordFaults } from './password-faults.ts'
import styles from './Security.module.css'
import { useOwnerProof } from './use-owner-proof.tsx'
import { useSubmission } from './use-submission.ts'

interface ChangePasswordProps {
  readonly user: Pick<User, 'email' | 'has_password'>
  readonly onChange: (password: string, repeated: string, current?: string) => Promise<unknown>
}

/** Another password (F178). The page stays signed in; every other device has to sign in again. */
export function ChangePassword({ user, onChange }: ChangePasswordProps) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [faults, setFaults] = useState<PasswordFaults & { readonly form?: string }>({})
  const [done, setDone] = useState(false)
  const proof = useOwnerProof(user.has_password)

  const { form, busy, submit } = useSubmission({
    isWrong() {
      setDone(false)
      const wrong = passwordFaults(password, repeated)
      setFaults(wrong)
      return proof.isMissing() || Object.keys(wrong).length > 0
    },
    async send() {
      await onChange(password, repeated, proof.current)
      setPassword('')
      setRepeated('')
      setDone(true)
      proof.forget()
    },
    onFailure: (failure) => setFaults(proof.takes(failure) ? {} : { form: failureLine(failure) }),
  })

  return (
    <section className={styles.section} aria-labelledby="contrasena-titulo">
      <h2 id="contrasena-titulo" className={styles.title}>
        Contraseña
      </h2>
      <form ref={form} className={styles.form} aria-label="Cambiar la contraseña" noValidate onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
          aria-label="Tu correo electrónico"
        />
        <PasswordField
          label="Nueva contraseña"
          name="password"
          autoComplete="new-password"
          hint="Al menos 8 caracteres."
          value={password}
          error={faults.password}
          onChange={(event) => {
            setPassword(event.target.value)
            setFaults({})
          }}
        />
        <PasswordField
          reveals
          label="Repite la contraseña"
          name="password_confirmed"
          autoComplete="new-password"
          value={repeated}
          error={faults.repeated}
          onChange={(event) => {
            setRepeated(event.target.value)
            setFaults({})
          }}
        />
        {proof.field}
        <FormFault>{faults.form}</FormFault>
        <SubmitButton busy={busy}>ACTUALIZAR CONTRASEÑA</SubmitButton>
        <p role="status" className={styles.done}>
          {done ? 'Contraseña actualizada. En tus otros dispositivos habrá que entrar de nuevo.' : null}
        </p>
      </form>
    </section>
  )
}
