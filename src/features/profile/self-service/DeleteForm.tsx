import { useId, useState } from 'react'
import { FormFault } from '#src/ui/forms/FormFault.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { failureLine } from '../saving/failure-of.ts'
import { useOwnerProof } from '../security/use-owner-proof.tsx'
import { useSubmission } from '../security/use-submission.ts'
import styles from './DeleteDialog.module.css'

interface DeleteFormProps {
  readonly hasPassword: boolean
  readonly onKeep: () => void
  readonly onDelete: (current?: string) => Promise<unknown>
}

/** Says what goes, what stays and why, and asks once more. */
export function DeleteForm({ hasPassword, onKeep, onDelete }: DeleteFormProps) {
  const id = useId()
  const [sure, setSure] = useState(false)
  const [unsure, setUnsure] = useState(false)
  const [fault, setFault] = useState<string>()
  const proof = useOwnerProof(hasPassword)
  const { form, busy, submit } = useSubmission({
    isWrong() {
      setFault(undefined)
      setUnsure(!sure)
      return proof.isMissing() || !sure
    },
    send: () => onDelete(proof.current),
    onFailure: (failure) => setFault(proof.takes(failure) ? undefined : failureLine(failure)),
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
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
          <input
            type="checkbox"
            checked={sure}
            aria-invalid={unsure || undefined}
            aria-describedby={`${id}-unsure`}
            onChange={(event) => {
              setSure(event.target.checked)
              setUnsure(false)
            }}
          />
          Entiendo que no se puede deshacer
        </label>
        <p id={`${id}-unsure`} className={styles.unsure} aria-live="polite">
          {unsure ? 'Márcalo si quieres seguir.' : null}
        </p>
      </div>
      {proof.field}
      <FormFault>{fault}</FormFault>
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
