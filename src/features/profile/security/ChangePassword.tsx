import type { User } from '#contract/account.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { newPassword, repetition } from '#src/ui/forms/field-checks.ts'
import { formErrorMessage, newPasswordErrorOf } from '#src/ui/forms/form-errors.ts'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import { ReauthenticationField } from './ReauthenticationField.tsx'
import styles from './Security.module.css'
import { useReauthentication } from './use-reauthentication.ts'

interface ChangePasswordProps {
  readonly user: Pick<User, 'email' | 'has_password'>
  readonly onChange: (password: string, repeated: string, current?: string) => Promise<unknown>
}

const checkPassword = newPassword('Debe introducir una contraseña')

/** Changes the password (F178), which ends all other sessions. */
export function ChangePassword({ user, onChange }: ChangePasswordProps) {
  const reauthentication = useReauthentication(user.has_password)
  const { form, errors, busy, submitted, onSubmit, field } = useForm({
    names: ['password', 'password_confirmed', 'current_password'],
    validate(values) {
      const password = checkPassword(values.password)
      return {
        password,
        password_confirmed: password ? undefined : repetition(values.password_confirmed, values.password),
        current_password: reauthentication.validate(values),
      }
    },
    async submit(values) {
      await onChange(values.password, values.password_confirmed, reauthentication.valueOf(values))
      form.current?.reset()
      reauthentication.reset()
    },
    errorsOf: (failure) =>
      reauthentication.errorOf(failure) ?? newPasswordErrorOf(failure) ?? { form: formErrorMessage(failure) },
  })

  return (
    <section className={styles.section} aria-labelledby="contrasena-titulo">
      <h2 id="contrasena-titulo" className={styles.title}>
        Contraseña
      </h2>
      <form ref={form} className={styles.form} aria-label="Cambiar la contraseña" noValidate onSubmit={onSubmit}>
        {/* A password manager stores the password under this address. */}
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
          revealable
          label="Repite la contraseña"
          autoComplete="new-password"
        />
        <ReauthenticationField {...field('current_password')} required={reauthentication.required} />
        <FormError>{errors.form}</FormError>
        <SubmitButton busy={busy}>ACTUALIZAR CONTRASEÑA</SubmitButton>
        <p role="status" className={styles.done}>
          {submitted ? 'Contraseña actualizada. En tus otros dispositivos habrá que entrar de nuevo.' : null}
        </p>
      </form>
    </section>
  )
}
