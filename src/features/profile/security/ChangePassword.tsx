import type { User } from '#contract/account.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { newPassword, repetition } from '#src/ui/forms/field-checks.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import { OwnerProofField } from './OwnerProofField.tsx'
import styles from './Security.module.css'
import { useOwnerProof } from './use-owner-proof.ts'

interface ChangePasswordProps {
  readonly user: Pick<User, 'email' | 'has_password'>
  readonly onChange: (password: string, repeated: string, current?: string) => Promise<unknown>
}

const checkPassword = newPassword('Debe introducir una contraseña')

/** Another password (F178). The page stays signed in; every other device has to sign in again. */
export function ChangePassword({ user, onChange }: ChangePasswordProps) {
  const proof = useOwnerProof(user.has_password)
  const { form, faults, busy, sent, onSubmit, field } = useForm({
    names: ['password', 'password_confirmed', 'current_password'],
    check(written) {
      const password = checkPassword(written.password)
      return {
        password,
        password_confirmed: password ? undefined : repetition(written.password_confirmed, written.password),
        current_password: proof.check(written),
      }
    },
    async send(written) {
      await onChange(written.password, written.password_confirmed, proof.given(written))
      form.current?.reset()
      proof.forget()
    },
    refused: (failure) => proof.refused(failure) ?? { form: refusalWords(failure) },
  })

  return (
    <section className={styles.section} aria-labelledby="contrasena-titulo">
      <h2 id="contrasena-titulo" className={styles.title}>
        Contraseña
      </h2>
      <form ref={form} className={styles.form} aria-label="Cambiar la contraseña" noValidate onSubmit={onSubmit}>
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
          {...field('password')}
          label="Nueva contraseña"
          autoComplete="new-password"
          hint="Al menos 8 caracteres."
        />
        <PasswordField
          {...field('password_confirmed')}
          reveals
          label="Repite la contraseña"
          autoComplete="new-password"
        />
        <OwnerProofField {...field('current_password')} wanted={proof.wanted} />
        <FormFault>{faults.form}</FormFault>
        <SubmitButton busy={busy}>ACTUALIZAR CONTRASEÑA</SubmitButton>
        <p role="status" className={styles.done}>
          {sent ? 'Contraseña actualizada. En tus otros dispositivos habrá que entrar de nuevo.' : null}
        </p>
      </form>
    </section>
  )
}
