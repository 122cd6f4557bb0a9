import { type ReactNode, useState } from 'react'
import type { Downloads, DownloadsState } from '#downloads/downloads.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { failureMessages } from '#src/ui/failure-messages.ts'
import pill from '#src/ui/pill.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { toFailure } from '#src/ui/to-failure.ts'
import styles from './dialogs.module.css'
import { SaveForm } from './SaveForm.tsx'
import type { SavedLesson } from './saved-lesson.ts'
import { useSizes } from './use-sizes.ts'

interface SaveDialogProps {
  /** Those to add. */
  readonly lessons: readonly SavedLesson[]
  readonly downloads: Downloads
  readonly state: DownloadsState
  readonly installing: ReactNode
  readonly onClose: () => void
}

/** Shows what lessons take on this device, and lets the learner choose before anything starts. */
export function SaveDialog({ lessons: given, downloads, state, installing, onClose }: SaveDialogProps) {
  // What is added leaves the list while the dialog is still open.
  const [lessons] = useState(given)
  const sizes = useSizes(downloads, lessons)
  const code = sizes.error && toFailure(sizes.error).code
  return (
    <Dialog title="Guardar en este dispositivo" onClose={onClose}>
      {sizes.data && !sizes.data.storable ? (
        <div className={styles.form}>
          <p className={styles.warning} role="alert">
            Este navegador no deja guardar clases. Suele pasar en una ventana privada o si bloqueas los datos de las
            páginas: ábrela en una ventana normal.
          </p>
          <Leave onClose={onClose} />
        </div>
      ) : sizes.data?.sizes.length === 0 ? (
        <div className={styles.form}>
          <p className={styles.warning} role="alert">
            {lessons.length === 1 ? 'Esta clase no se puede guardar' : 'Estas clases no se pueden guardar'} ahora mismo
            con tu cuenta.
          </p>
          <Leave onClose={onClose} />
        </div>
      ) : sizes.data ? (
        <SaveForm
          lessons={lessons}
          sizes={sizes.data.sizes}
          state={state}
          installing={installing}
          onWifiOnly={downloads.setWifiOnly}
          onSave={async (offered, lines) => {
            await downloads.add(offered, lines)
            onClose()
          }}
          onClose={onClose}
        />
      ) : code ? (
        <div className={styles.form}>
          <p className={styles.warning} role="alert">
            <strong>{failureMessages[code].title}.</strong>{' '}
            {code === 'offline' ? 'Para guardar clases hace falta la red.' : failureMessages[code].text}
          </p>
          <div className={styles.actions}>
            <button type="button" className={pill.outline} onClick={onClose}>
              Ahora no
            </button>
            <button type="button" className={pill.primary} onClick={() => void sizes.refetch()}>
              Inténtalo otra vez
            </button>
          </div>
        </div>
      ) : (
        <div className={styles.form} aria-busy="true">
          <p role="status">Calculando cuánto ocupa...</p>
          <Skeleton height="144px" />
          <Leave onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

const Leave = ({ onClose }: { readonly onClose: () => void }) => (
  <div className={styles.actions}>
    <button type="button" className={pill.outline} onClick={onClose}>
      Ahora no
    </button>
  </div>
)
