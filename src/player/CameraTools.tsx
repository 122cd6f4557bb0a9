import { IconPlayerRecordFilled, IconVideo } from '@tabler/icons-react'
import styles from './CameraTools.module.css'
import { usePlayer, usePlayerFact } from './use-player.ts'

/** The way to seeing oneself beside the lesson. What the camera does is said by the page that shows it. */
export function CameraTools() {
  const player = usePlayer()
  const camera = usePlayerFact((state) => state.camera)
  if (camera === 'none') return null
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={camera === 'on'}
        aria-keyshortcuts="v"
        onClick={() => player.ask({ type: 'toggle-camera' })}
      >
        <IconVideo size={20} aria-hidden="true" />
        Cámara
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-keyshortcuts="g"
        onClick={() => player.ask({ type: 'record' })}
      >
        <IconPlayerRecordFilled className={styles.dot} size={16} aria-hidden="true" />
        Grabarme
      </button>
    </div>
  )
}
