import pill from '#src/ui/pill.module.css'
import styles from './CameraRefusal.module.css'
import type { CameraFault } from './camera-fault.ts'
import { cameraWords } from './camera-words.ts'

interface CameraRefusalProps {
  readonly fault: CameraFault
  readonly onRetry: () => void
}

/** Why there is no picture, what helps, and the way to try again. */
export function CameraRefusal({ fault, onRetry }: CameraRefusalProps) {
  const { title, text } = cameraWords[fault]
  return (
    <div className={styles.refusal} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <button type="button" className={pill.secondary} onClick={onRetry}>
        Volver a intentarlo
      </button>
    </div>
  )
}
