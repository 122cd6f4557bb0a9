import { IconVolumeOff } from '@tabler/icons-react'
import styles from './StartedMuted.module.css'
import { usePlayer, usePlayerFact } from './use-player.ts'

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
