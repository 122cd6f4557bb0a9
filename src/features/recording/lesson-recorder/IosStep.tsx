import pill from '#src/ui/pill.module.css'
import styles from '../saving/Steps.module.css'

/** Safari on an iPhone or iPad wants the camera before anything plays (F148). */
export function IosStep({ onLater, onOpen }: { readonly onLater: () => void; readonly onOpen: () => void }) {
  return (
    <>
      <p className={styles.text}>
        En iPhone y iPad, Safari corta la clase cuando se enciende la cámara. Enciéndela primero: después pones la clase
        y grabas.
      </p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onLater}>
          Más tarde
        </button>
        <button type="button" className={pill.primary} onClick={onOpen}>
          Encender la cámara
        </button>
      </div>
    </>
  )
}
