import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { countOf } from '#src/ui/format.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { formatBytes } from '../copy/size-copy.ts'
import styles from './dialogs.module.css'

interface RemoveDialogProps {
  readonly records: readonly DownloadRecord[]
  readonly onRemove: () => Promise<void>
  readonly onClose: () => void
}

/** Asks once before downloads are removed from this device. */
export function RemoveDialog({ records, onRemove, onClose }: RemoveDialogProps) {
  // The records go one by one while the dialog is still open.
  const [asked] = useState(records)
  const removing = useMutation({ mutationFn: onRemove, onSuccess: onClose })
  const [only] = asked
  const stored = asked.reduce((total, { stored_bytes }) => total + stored_bytes, 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    removing.mutate()
  }
  return (
    <Dialog title={asked.length === 1 ? '¿Quitamos esta clase?' : '¿Quitamos estas clases?'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>
          {asked.length === 1 && only ? <strong>{only.title}</strong> : countOf(asked.length, 'clase', 'clases')}
          {stored > 0 ? `: se liberan ${formatBytes(stored)} de este dispositivo.` : ': aún no ocupa nada.'} Lo que
          hayas bailado no se pierde, y puedes volver a {asked.length === 1 ? 'guardarla' : 'guardarlas'} cuando
          quieras.
        </p>
        <p className={styles.fault} role="alert">
          {removing.error ? failureMessages[toFailure(removing.error).code].text : null}
        </p>
        <div className={styles.actions}>
          <button type="button" className={pill.outline} onClick={onClose}>
            Conservar
          </button>
          <SubmitButton destructive busy={removing.isPending || removing.isSuccess}>
            Quitar
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
