import { useState } from 'react'
import { randomId } from '#src/platform/random-id.ts'
import { useUser } from '#src/session/session.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { email } from '#src/ui/forms/field-checks.ts'
import { formErrorsOf } from '#src/ui/forms/form-errors.ts'
import fields from '#src/ui/forms/forms.module.css'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import styles from './SupportForm.module.css'
import { type SupportMessage, sendSupportMessage } from './support-queries.ts'

interface SupportFormProps {
  readonly send?: (message: SupportMessage) => Promise<unknown>
}

const checkEmail = email('Introduce un correo electrónico')
const checkText = (text: string) => (text.trim().length < 3 ? 'Cuéntanos en qué te ayudamos' : undefined)

/** Sends a message to support. Its text stays until it was received. */
export function SupportForm({ send = sendSupportMessage }: SupportFormProps) {
  const known = useUser()?.email
  // The same for another press: the message may have arrived, and its answer not.
  const [id] = useState(randomId)
  const [answeredAt, setAnsweredAt] = useState('')
  const { form, errors, busy, submitted, onSubmit, field } = useForm({
    names: ['email', 'text'],
    validate: (values) => ({ email: checkEmail(values.email), text: checkText(values.text) }),
    async submit(values) {
      const address = values.email.trim()
      await send({ id, email: address, text: values.text.trim(), page: window.location.pathname.slice(0, 200) })
      setAnsweredAt(address)
    },
    errorsOf: formErrorsOf,
  })

  if (submitted)
    return (
      <p className={styles.sent} role="status">
        <strong>¡Recibido!</strong> Te contestaremos en {answeredAt} lo antes posible.
      </p>
    )
  const { error, ...text } = field('text')
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate>
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
      <FormError>{errors.form}</FormError>
      <SubmitButton busy={busy}>{busy ? 'Enviando…' : 'Enviar'}</SubmitButton>
    </form>
  )
}
