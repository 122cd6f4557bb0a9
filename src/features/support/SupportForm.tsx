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
import pill from '#src/ui/pill.module.css'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import styles from './SupportForm.module.css'
import { type SupportMessage, sendSupportMessage } from './support-queries.ts'

interface SupportFormProps {
  readonly send?: (message: SupportMessage) => Promise<unknown>
}

const checkEmail = email('Introduce un correo electrónico')
const checkText = (text: string) => (text.trim().length < 3 ? 'Cuéntanos en qué te ayudamos' : undefined)

/** Sends a message to support, then confirms it and offers to write another one. */
export function SupportForm({ send = sendSupportMessage }: SupportFormProps) {
  const [answeredAt, setAnsweredAt] = useState<string>()
  const [received, setReceived] = useState(false)
  // The form and its confirmation take each other's place.
  const place = useFocusInside(String(received), '[role=status], textarea')
  const handleReceived = (address: string) => {
    setAnsweredAt(address)
    setReceived(true)
  }
  return (
    <div ref={place}>
      {received ? (
        <div className={styles.sent}>
          <p role="status" tabIndex={-1}>
            <strong>¡Recibido!</strong> Te contestaremos en {answeredAt} lo antes posible.
          </p>
          <button type="button" className={pill.outline} onClick={() => setReceived(false)}>
            Escribir otro mensaje
          </button>
        </div>
      ) : (
        <MessageForm lastEmail={answeredAt} send={send} onReceived={handleReceived} />
      )}
    </div>
  )
}

interface MessageFormProps {
  /** Of the message before. */
  readonly lastEmail: string | undefined
  readonly send: (message: SupportMessage) => Promise<unknown>
  /** Called with the address to which the answer goes. */
  readonly onReceived: (address: string) => void
}

/** One message, mounted anew for the next one. Its text stays until it was received. */
function MessageForm({ lastEmail, send, onReceived }: MessageFormProps) {
  const known = useUser()?.email
  // The same for another press: the message may have arrived, and its answer not.
  const [id] = useState(randomId)
  const { form, errors, busy, onSubmit, field } = useForm({
    names: ['email', 'text'],
    validate: (values) => ({ email: checkEmail(values.email), text: checkText(values.text) }),
    async submit(values) {
      const address = values.email.trim()
      await send({ id, email: address, text: values.text.trim(), page: window.location.pathname.slice(0, 200) })
      onReceived(address)
    },
    errorsOf: formErrorsOf,
  })
  const { error, ...text } = field('text')
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <TextField
        {...field('email')}
        label="Tu correo electrónico"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={lastEmail ?? known}
      />
      <Field label="¿En qué te ayudamos?" error={error}>
        {(wiring) => <textarea {...text} {...wiring} className={fields.input} rows={5} maxLength={4000} />}
      </Field>
      <FormError>{errors.form}</FormError>
      <SubmitButton busy={busy}>{busy ? 'Enviando…' : 'Enviar'}</SubmitButton>
    </form>
  )
}
