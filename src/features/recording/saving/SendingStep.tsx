import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './Steps.module.css'
import { holdUpWords, percentOf } from './sending-words.ts'
import type { Upload } from './upload-machine.ts'

interface SendingStepProps {
  readonly upload: Upload | undefined
  readonly onCallOff: () => void
  readonly onClose: () => void
}

/** A take on its way. Nobody has to stay for it. */
export function SendingStep({ upload, onCallOff, onClose }: SendingStepProps) {
  const percent = percentOf(upload)
  return (
    <>
      <p className={styles.text}>
        Estamos guardando tu vídeo. Puedes cerrar esta ventana y seguir bailando: se guarda en segundo plano.
      </p>
      <ProgressBar label="Guardando tu vídeo" percent={percent} />
      <p className={styles.amount}>
        <span role="status">{holdUpWords(upload) ?? 'Guardando...'}</span>
        <span>{percent} %</span>
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onCallOff}>
          Cancelar
        </button>
        <button type="button" className={pill.primary} onClick={onClose}>
          Seguir bailando
        </button>
      </div>
    </>
  )
}
