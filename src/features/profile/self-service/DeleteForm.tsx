import { useId } from 'react'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useForm } from '#src/ui/forms/use-form.ts'
import pill from '#src/ui/pill.module.css'
import { OwnerProofField } from '../security/OwnerProofField.tsx'
import { useOwnerProof } from '../security/use-owner-proof.ts'
import styles from './DeleteForm.module.css'

interface DeleteFormProps {
  readonly hasPassword: boolean
  readonly onKeep: () => void
  readonly onDelete: (current?: string) => Promise<unknown>
}

/** Says what goes, what stays and why, and asks once more. */
export function DeleteForm({ hasPassword, onKeep, onDelete }: DeleteFormProps) {
  const id = useId()
  const proof = useOwnerProof(hasPassword)
  const { form, faults, busy, onSubmit, field } = useForm({
    names: ['sure', 'current_password'],
    check: (written) => ({
      sure: written.sure === '' ? 'Márcalo si quieres seguir.' : undefined,
      current_password: proof.check(written),
    }),
    send: (written) => onDelete(proof.given(written)),
    refused: (failure) => proof.refused(failure) ?? { form: refusalWords(failure) },
  })
  const { error: unsure, ...sure } = field('sure')
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <p>
        <strong>Se borra ahora mismo:</strong> tus datos, tu foto, tus respuestas, tus búsquedas, tu avance en las
        clases y tus sesiones en todos los dispositivos.
      </p>
      <p>
        <strong>Se queda, sin tu nombre:</strong> lo que la ley nos obliga a guardar de los pagos que hayas hecho, y que
        un cupón de operadora ya está usado.
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
      <OwnerProofField {...field('current_password')} wanted={proof.wanted} />
      <FormFault>{faults.form}</FormFault>
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onKeep}>
          Me quedo
        </button>
        <SubmitButton grave busy={busy}>
          Borrar mi cuenta
        </SubmitButton>
      </div>
    </form>
  )
}
