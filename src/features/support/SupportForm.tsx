import { useState } from 'react'
import { useUser } from '#src/session/session.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { email } from '#src/ui/forms/field-checks.ts'
import fields from '#src/ui/forms/forms.module.css'
import { refusalFaults } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import styles from './SupportForm.module.css'
import type { SupportMessage } from './support-queries.ts'

interface SupportFormProps {
  readonly send?: (message: SupportMessage) => Promise<unknown>
}

const checkEmail = email('Introduce un correo electrónico')
const checkText = (text: string) => (text.trim().length < 3 ? 'Cuéntanos en qué te ayudamos' : undefined)

// The check of the answer weighs 46 kB, which nobody needs before they have written something.
const writeToSupport = (message: SupportMessage) =>
  import('./support-queries.ts').then((queries) => queries.writeToSupport(message))

/** Writes to the academy's people. What was typed stays until it has arrived. */
export function SupportForm({ send = writeToSupport }: SupportFormProps) {
  const known = useUser()?.email
  const [answeredAt, setAnsweredAt] = useState('')
  const { form, faults, busy, sent, onSubmit, field } = useForm({
    names: ['email', 'text'],
    check: (written) => ({ email: checkEmail(written.email), text: checkText(written.text) }),
    async send(written) {
      const address = written.email.trim()
      await send({ email: address, text: written.text.trim(), page: window.location.pathname.slice(0, 200) })
      setAnsweredAt(address)
    },
    refused: refusalFaults,
  })

  if (sent)
    return (
      <p className={styles.sent} role="status">
        <strong>¡Recibido!</strong> Te contestaremos en {answeredAt} lo antes posible.
      </p>
    )
  const { error, ...text } = field('text')
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        {...field('email')}
        label="Tu correo electrónico"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={known}
      />
      <Field label="¿En qué te ayudamos?" error={error}>
        {(wiring) => <textarea {...text} {...wiring} className={fields.input} rows={5} maxLength={4000} />}
      </Field>
      <FormFault>{faults.form}</FormFault>
      <SubmitButton busy={busy}>{busy ? 'Enviando…' : 'Enviar'}</SubmitButton>
    </form>
  )
}
