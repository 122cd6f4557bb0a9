import { type ReactNode, useId, useState } from 'react'
import { cancelReasons, otherReason } from '#contract/rules/retention.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { required } from '#src/ui/forms/field-checks.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import type { CancelAnswer } from '../subscription-queries.ts'
import styles from './ReasonForm.module.css'

interface ReasonFormProps {
  /** The last answer, to change it. */
  readonly answer?: CancelAnswer | undefined
  /** Whether the reason 'Otro' needs a comment, as in the dialog (Q28). */
  readonly commentRequired: boolean
  readonly busy: boolean
  readonly error?: string | undefined
  readonly submitLabel: string
  readonly destructive?: boolean
  readonly onAnswer: (answer: CancelAnswer) => void
  /** The way back, beside the submit button. */
  readonly children: ReactNode
}

const mandatory = required('Este campo es obligatorio')

/** Why a learner cancels: one reason, and a comment with 'Otro' (F213, F215). */
export function ReasonForm({ answer, commentRequired, busy, error, submitLabel, onAnswer, ...rest }: ReasonFormProps) {
  const id = useId()
  const [reason, setReason] = useState<string>(answer?.reason ?? '')
  const { form, onSubmit, field } = useForm({
    names: ['reason', 'comment'],
    validate: (values) => ({
      reason: mandatory(values.reason),
      comment: commentRequired && values.reason === otherReason ? mandatory(values.comment) : undefined,
    }),
    async submit(values) {
      const chosen = cancelReasons.find((known) => known === values.reason)
      const comment = values.comment.trim()
      if (chosen) onAnswer(comment === '' ? { reason: chosen } : { reason: chosen, comment })
    },
    errorsOf: () => ({}),
  })
  const { error: noReason, onChange: clearReason } = field('reason')
  const { error: noComment, ...comment } = field('comment')
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <div
        className={styles.reasons}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-legend`}
        aria-required
        aria-invalid={noReason ? true : undefined}
        aria-describedby={noReason ? `${id}-error` : undefined}
      >
        <p id={`${id}-legend`} className={styles.legend}>
          ¿Por qué te vas?
        </p>
        {cancelReasons.map((option) => (
          <label key={option} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              value={option}
              checked={reason === option}
              onChange={() => {
                setReason(option)
                clearReason()
              }}
            />
            {option}
          </label>
        ))}
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          {noReason}
        </p>
      </div>
      {reason === otherReason ? (
        <Field label={commentRequired ? 'Tu comentario' : 'Tu comentario (si quieres)'} error={noComment}>
          {(attributes) => (
            <textarea
              {...comment}
              {...attributes}
              className={styles.comment}
              rows={3}
              maxLength={2000}
              placeholder="Introduce tu comentario"
              defaultValue={answer?.comment ?? ''}
            />
          )}
        </Field>
      ) : null}
      <FormError>{error}</FormError>
      <div className={styles.actions}>
        {rest.children}
        <SubmitButton busy={busy} destructive={rest.destructive ?? false}>
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  )
}
