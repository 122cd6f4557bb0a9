import { type FormEvent, useId, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { useUser } from '#src/session/session.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import pill from '#src/ui/pill.module.css'
import styles from './SupportForm.module.css'
import type { SupportMessage } from './support-queries.ts'

interface SupportFormProps {
  readonly send?: (message: SupportMessage) => Promise<unknown>
}

type Sending = 'writing' | 'sending' | 'sent'

interface Errors {
  readonly email?: string
  readonly text?: string
  readonly all?: string
}

function errorsIn(email: string, text: string): Errors {
  return {
    ...(email === ''
      ? { email: 'Introduce un correo electrónico' }
      : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
        ? {}
        : { email: 'El correo electrónico debe ser válido' }),
    ...(text.trim().length < 3 ? { text: 'Cuéntanos en qué te ayudamos' } : {}),
  }
}

// The check of the answer weighs 46 kB, which nobody needs before they have written something.
const writeToSupport = (message: SupportMessage) =>
  import('./support-queries.ts').then((queries) => queries.writeToSupport(message))

/** Writes to the academy's people. What was typed stays until it has arrived. */
export function SupportForm({ send = writeToSupport }: SupportFormProps) {
  const id = useId()
  const known = useUser()?.email ?? ''
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState<Sending>('writing')
  const email = typedEmail ?? known

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = errorsIn(email.trim(), text)
    setErrors(found)
    if (found.email ?? found.text) return
    setSending('sending')
    send({ email: email.trim(), text: text.trim(), page: window.location.pathname.slice(0, 200) }).then(
      () => {
        setText('')
        setSending('sent')
      },
      (failure: unknown) => {
        setSending('writing')
        setErrors({ all: failureWords[failure instanceof Failure ? failure.code : 'unexpected'].text })
      },
    )
  }

  if (sending === 'sent')
    return (
      <p className={styles.sent} role="status">
        <strong>¡Recibido!</strong> Te contestaremos en {email} lo antes posible.
      </p>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={`${id}-email`}>Tu correo electrónico</label>
      <input
        id={`${id}-email`}
        type="email"
        autoComplete="email"
        className={styles.field}
        value={email}
        aria-invalid={errors.email !== undefined}
        aria-describedby={`${id}-email-error`}
        onChange={(event) => {
          setTypedEmail(event.target.value)
          setErrors({})
        }}
      />
      <p id={`${id}-email-error`} className={styles.error} role="alert">
        {errors.email}
      </p>
      <label htmlFor={`${id}-text`}>¿En qué te ayudamos?</label>
      <textarea
        id={`${id}-text`}
        className={styles.field}
        rows={5}
        maxLength={4000}
        value={text}
        aria-invalid={errors.text !== undefined}
        aria-describedby={`${id}-text-error`}
        onChange={(event) => {
          setText(event.target.value)
          setErrors({})
        }}
      />
      <p id={`${id}-text-error`} className={styles.error} role="alert">
        {errors.text ?? errors.all}
      </p>
      <button type="submit" className={pill.primary} disabled={sending === 'sending'}>
        {sending === 'sending' ? 'Enviando…' : 'Enviar'}
      </button>
    </form>
  )
}
