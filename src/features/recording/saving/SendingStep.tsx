import { useState } from 'react'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import { SignInStep } from './SignInStep.tsx'
import styles from './Steps.module.css'
import { uploadPercent, uploadProblemWords } from './upload-copy.ts'
import type { Upload } from './upload-state.ts'

interface SendingStepProps {
  readonly upload: Upload | undefined
  /** Of the learner it belongs to. */
  readonly email: string
  readonly onSignedIn: () => void
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** The progress of an upload, which goes on when the dialog is closed. */
export function SendingStep({ upload, email, onSignedIn, onCancel, onClose }: SendingStepProps) {
  if (upload?.phase.kind === 'held') {
    return (
      <>
        <p className={styles.text} role="status">
          {uploadProblemWords(upload)} Tu vídeo te espera en este dispositivo.
        </p>
        <SignInStep email={email} onSignedIn={onSignedIn} />
      </>
    )
  }
  const percent = uploadPercent(upload)
  return (
    <>
      <p className={styles.text}>
        Estamos guardando tu vídeo. Puedes cerrar esta ventana y seguir bailando: se guarda en segundo plano.
      </p>
      <ProgressBar label="Guardando tu vídeo" percent={percent} />
      <p className={styles.amount}>
        <span role="status">{uploadProblemWords(upload) ?? 'Guardando...'}</span>
        <span>{`${percent}\u00a0%`}</span>
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onCancel}>
          Cancelar
        </button>
        <button type="button" className={pill.primary} onClick={onClose}>
          Seguir bailando
        </button>
      </div>
    </>
  )
}

interface CancelledStepProps {
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** A take whose upload was cancelled: it can be saved or deleted. */
export function CancelledStep({ onSave, onDiscard }: CancelledStepProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <p className={styles.text} role="status">
        {asked
          ? 'Tu vídeo se borra de este dispositivo y no se puede recuperar.'
          : 'Hemos dejado de enviar tu vídeo. Te espera aquí y en Mis vídeos: guárdalo cuando quieras.'}
      </p>
      <div className={styles.actions}>
        {asked ? (
          <>
            <button type="button" className={pill.outline} onClick={() => setAsked(false)}>
              Conservarlo
            </button>
            <button type="button" className={pill.primary} onClick={onDiscard}>
              Sí, borrarlo
            </button>
          </>
        ) : (
          <>
            <button type="button" className={pill.outline} onClick={() => setAsked(true)}>
              Borrar
            </button>
            <button type="button" className={pill.primary} onClick={onSave}>
              Guardar
            </button>
          </>
        )}
      </div>
    </>
  )
}
