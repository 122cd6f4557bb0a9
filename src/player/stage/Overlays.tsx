import { IconPlayerRecordFilled, IconVideo, IconVolumeOff } from '@tabler/icons-react'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import styles from './Overlays.module.css'

/** What is being said, drawn beside the picture so that the mirror leaves it readable. */
export function Captions() {
  const text = usePlayerFact((state) => state.caption)
  if (text === '') return null
  return (
    <p className={styles.caption}>
      <span className={styles.text}>{text}</span>
    </p>
  )
}

/** The count before a pass, large enough for whoever already stands ready. */
export function CountIn() {
  const count = usePlayerFact((state) => state.counting)
  if (count === null) return null
  return (
    <div className={styles.wait} aria-hidden="true" translate="no">
      <span key={count} className={styles.count}>
        {count}
      </span>
    </div>
  )
}

/** One press for the sound of a lesson that the browser let start only without it. */
export function StartedMuted() {
  const player = usePlayer()
  const muted = usePlayerFact((state) => state.startedMuted)
  if (!muted) return null
  return (
    <button type="button" className={styles.unmute} onClick={() => player.ask({ type: 'toggle-mute' })}>
      <IconVolumeOff size={22} aria-hidden="true" />
      Activar el sonido
    </button>
  )
}

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
