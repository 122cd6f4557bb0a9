import type { User } from '#contract/account.ts'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { email } from '#src/ui/forms/field-checks.ts'
import { refusalFaults } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import { OwnerProofField } from './OwnerProofField.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import styles from './Security.module.css'
import { useOwnerProof } from './use-owner-proof.ts'

interface ChangeEmailProps {
  readonly user: Pick<User, 'email' | 'pending_email' | 'email_verified_at' | 'has_password'>
  /** Sends the new address, and nothing else of the person (F177). */
  readonly onChange: (email: string, current?: string) => Promise<unknown>
  readonly onResend: () => Promise<unknown>
  /** Asks again who is here: the message may have been followed elsewhere. */
  readonly onLook: () => Promise<unknown>
}

const checkEmail = email('Introduce un correo electrónico')

/** Another e-mail address (F177): the old one counts until the new one is confirmed. */
export function ChangeEmail({ user, onChange, onResend, onLook }: ChangeEmailProps) {
  const proof = useOwnerProof(user.has_password)
  const { form, faults, busy, onSubmit, field } = useForm({
    names: ['email', 'current_password'],
    check: (written) => ({ email: checkEmail(written.email), current_password: proof.check(written) }),
    async send(written) {
      await onChange(written.email.trim(), proof.given(written))
      form.current?.reset()
      proof.forget()
    },
    refused: (failure) => proof.refused(failure) ?? refusalFaults(failure),
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
        <OwnerProofField {...field('current_password')} wanted={proof.wanted} />
        <FormFault>{faults.form}</FormFault>
        <SubmitButton busy={busy}>Cambiar el correo</SubmitButton>
      </form>
    </section>
  )
}
