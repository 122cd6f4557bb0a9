import { IconPlayerRecordFilled, IconVideo, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { passFocusToPlay } from '../controls/Transport.tsx'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import styles from './Overlays.module.css'

/** The current caption, drawn outside the picture so that the mirror leaves it readable. */
export function Captions() {
  const text = usePlayerState((state) => state.caption)
  if (text === '') return null
  return (
    <p className={styles.caption}>
      <span className={styles.text}>{text}</span>
    </p>
  )
}

/** The count-in, full size. */
export function CountIn() {
  const count = usePlayerState((state) => state.countInBeat)
  if (count === null) return null
  return (
    <div className={styles.wait} aria-hidden="true" translate="no">
      <span key={count} className={styles.count}>
        {count}
      </span>
    </div>
  )
}

/** Restores the sound of a lesson that autoplay policy allowed only muted. */
export function StartedMuted() {
  const player = usePlayer()
  const muted = usePlayerState((state) => state.startedMuted)
  if (!muted) return null
  return (
    <button
      ref={passFocusToPlay}
      type="button"
      className={styles.unmute}
      onClick={() => player.dispatch({ type: 'toggle-mute' })}
    >
      <IconVolumeOff size={22} aria-hidden="true" />
      Activar el sonido
    </button>
  )
}

export type CameraButton = 'camera' | 'record'

interface CameraToolsProps {
  /** The button that the focus goes back to; beside a recorder only once the buttons are shown again. */
  readonly focusing: CameraButton | null
  readonly onFocused: () => void
}

/** The camera and recording buttons. The page that shows the camera reports its state. */
export function CameraTools({ focusing, onFocused }: CameraToolsProps) {
  const player = usePlayer()
  const camera = usePlayerState((state) => state.camera)
  const buttons = { camera: useRef<HTMLButtonElement>(null), record: useRef<HTMLButtonElement>(null) }
  const focus = useEffectEvent((button: CameraButton) => {
    buttons[button].current?.focus()
    onFocused()
  })
  useEffect(() => {
    if (focusing) focus(focusing)
  }, [focusing])
  if (camera === 'none') return null
  return (
    <div className={styles.tools}>
      <button
        ref={buttons.camera}
        type="button"
        className={styles.tool}
        aria-pressed={camera === 'on'}
        aria-keyshortcuts="v"
        onClick={() => player.dispatch({ type: 'toggle-camera' })}
      >
        <IconVideo size={20} aria-hidden="true" />
        Cámara
      </button>
      <button
        ref={buttons.record}
        type="button"
        className={styles.tool}
        aria-keyshortcuts="g"
        onClick={() => player.dispatch({ type: 'record' })}
      >
        <IconPlayerRecordFilled className={styles.dot} size={16} aria-hidden="true" />
        Grabarme
      </button>
    </div>
  )
}
