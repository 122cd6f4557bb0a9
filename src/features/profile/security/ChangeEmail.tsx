import type { User } from '#contract/account.ts'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { email } from '#src/ui/forms/field-checks.ts'
import { formErrorsOf } from '#src/ui/forms/form-errors.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import { PendingEmail } from './PendingEmail.tsx'
import { ReauthenticationField } from './ReauthenticationField.tsx'
import styles from './Security.module.css'
import { useReauthentication } from './use-reauthentication.ts'

interface ChangeEmailProps {
  readonly user: Pick<User, 'email' | 'pending_email' | 'email_verified_at' | 'has_password'>
  /** Sends the new address alone (F177). */
  readonly onChange: (email: string, current?: string) => Promise<unknown>
  readonly onResend: () => Promise<unknown>
  /** Refetches the learner: the link may be opened on another device. */
  readonly onRefresh: () => Promise<unknown>
}

const checkEmail = email('Introduce un correo electrónico')

/** Changes the e-mail address (F177): the old one stays valid until the new one is confirmed. */
export function ChangeEmail({ user, onChange, onResend, onRefresh }: ChangeEmailProps) {
  const reauthentication = useReauthentication(user.has_password)
  // Sent, it would cancel the change to another address that waits.
  const checkNew = (text: string) =>
    text.trim().toLowerCase() === user.email ? 'Esta ya es la dirección de tu cuenta' : checkEmail(text)
  const { form, errors, busy, onSubmit, field } = useForm({
    names: ['email', 'current_password'],
    validate: (values) => ({ email: checkNew(values.email), current_password: reauthentication.validate(values) }),
    async submit(values) {
      await onChange(values.email.trim(), reauthentication.valueOf(values))
      form.current?.reset()
      reauthentication.reset()
    },
    errorsOf: (failure) => reauthentication.errorOf(failure) ?? formErrorsOf(failure),
  })

  // 'No cambiarlo' is gone with the address that waited.
  const section = useFocusInside(String(user.pending_email), 'h2')
  return (
    <section ref={section} className={styles.section} aria-labelledby="correo-titulo">
      <h2 id="correo-titulo" className={styles.title} tabIndex={-1}>
        Correo electrónico
      </h2>
      <p className={styles.lead}>
        {user.email === '' ? (
          'Tu cuenta no tiene ningún correo: pon uno para poder entrar en ella.'
        ) : (
          <>
            Entras con <strong>{user.email}</strong>.
          </>
        )}
      </p>
      <PendingEmail user={user} onResend={onResend} onCancelChange={() => onChange(user.email)} onRefresh={onRefresh} />
      <form
        ref={form}
        className={styles.form}
        aria-label="Cambiar el correo electrónico"
        noValidate
        onSubmit={onSubmit}
      >
        <TextField
          {...field('email')}
          label="Nuevo correo electrónico"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <ReauthenticationField {...field('current_password')} required={reauthentication.required} />
        <FormError>{errors.form}</FormError>
        <SubmitButton busy={busy}>Cambiar el correo</SubmitButton>
      </form>
    </section>
  )
}
