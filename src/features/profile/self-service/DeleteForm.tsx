import { useId } from 'react'
import { useUser } from '#src/session/session.ts'
import layout from '#src/ui/forms/dialog-form.module.css'
import { FormError } from '#src/ui/forms/FormError.tsx'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import { ReauthenticationField } from '../security/ReauthenticationField.tsx'
import { useReauthentication } from '../security/use-reauthentication.ts'
import styles from './DeleteForm.module.css'
import { EndingPlan } from './EndingPlan.tsx'

interface DeleteFormProps {
  readonly hasPassword: boolean
  readonly onCancel: () => void
  readonly onDelete: (current?: string) => Promise<unknown>
}

/** Lists what is deleted and what stays, and asks for confirmation. */
export function DeleteForm({ hasPassword, onCancel, onDelete }: DeleteFormProps) {
  const id = useId()
  const user = useUser()
  const reauthentication = useReauthentication(hasPassword)
  const { form, errors, busy, onSubmit, field } = useForm({
    names: ['sure', 'current_password'],
    validate: (values) => ({
      sure: values.sure === '' ? 'Márcalo si quieres seguir.' : undefined,
      current_password: reauthentication.validate(values),
    }),
    submit: (values) => onDelete(reauthentication.valueOf(values)),
    errorsOf: (failure) => reauthentication.errorOf(failure) ?? { form: formErrorMessage(failure) },
  })
  const { error: unsure, ...sure } = field('sure')
  return (
    <form ref={form} className={`${layout.form} ${styles.form}`} noValidate onSubmit={onSubmit}>
      <p>
        <strong>Se borra ahora mismo:</strong> tus datos, tu foto, tus vídeos, también los publicados, tus respuestas,
        tus búsquedas, tu avance en las clases y tus sesiones en todos los dispositivos.
      </p>
      {user ? <EndingPlan user={user} onCancel={onCancel} /> : null}
      <p>
        <strong>Se queda, sin tu nombre:</strong> las facturas y lo demás que la ley nos obliga a guardar de los pagos
        que hayas hecho, y que un cupón de operadora ya está usado.
      </p>
      <div>
        <label className={styles.sure}>
          <input {...sure} type="checkbox" aria-invalid={unsure ? true : undefined} aria-describedby={`${id}-unsure`} />
          Entiendo que no se puede deshacer
        </label>
        <p id={`${id}-unsure`} className={styles.unsure} aria-live="polite">
          {unsure}
        </p>
      </div>
      <ReauthenticationField {...field('current_password')} required={reauthentication.required} />
      <FormError>{errors.form}</FormError>
      <div className={layout.actions}>
        <button type="button" className={pill.outline} onClick={onCancel}>
          Me quedo
        </button>
        <SubmitButton destructive busy={busy}>
          Borrar mi cuenta
        </SubmitButton>
      </div>
    </form>
  )
}
