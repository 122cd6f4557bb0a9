import { IconArrowLeft, IconMaximize, IconMinimize } from '@tabler/icons-react'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import styles from './ScreenButtons.module.css'

/** Toggles fullscreen. */
export function FullscreenButton() {
  const player = usePlayer()
  const filling = usePlayerState((state) => state.fullscreen !== 'off')
  return (
    <ControlButton
      label={filling ? 'Salir de pantalla completa' : 'Pantalla completa'}
      aria-keyshortcuts="f"
      icon={filling ? <IconMinimize /> : <IconMaximize />}
      onClick={() => player.dispatch({ type: 'toggle-fullscreen' })}
    />
  )
}

/** Returns to the lesson page when the player covers it. */
export function LeaveScreen() {
  const player = usePlayer()
  const screen = usePlayerState(({ layout, fullscreen }) => layout === 'screen' && fullscreen === 'off')
  if (!screen) return null
  return (
    <div className={styles.leave}>
      <ControlButton
        label="Ver la página de la clase"
        icon={<IconArrowLeft />}
        onClick={() => player.dispatch({ type: 'leave-screen' })}
      />
    </div>
  )
}
