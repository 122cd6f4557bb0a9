import { useState } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './Steps.module.css'

interface KeptStepProps {
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** A take whose sending was called off. It waits on the device for what its learner decides. */
export function KeptStep({ onSave, onDiscard }: KeptStepProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <p className={styles.text} role="status">
        {asked
          ? 'Tu vídeo se borra de este dispositivo y no se puede recuperar.'
          : 'Hemos dejado de enviar tu vídeo. Te espera aquí y en Mis vídeos: guárdalo cuando quieras.'}
      </p>
      <div className={styles.ways}>
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
