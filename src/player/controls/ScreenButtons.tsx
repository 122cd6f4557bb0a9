import { IconArrowLeft, IconMaximize, IconMinimize } from '@tabler/icons-react'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import { ControlButton } from './ControlButton.tsx'
import styles from './ScreenButtons.module.css'

/** The whole screen, and back. */
export function FullscreenButton() {
  const player = usePlayer()
  const filling = usePlayerFact((state) => state.fullscreen !== 'off')
  return (
    <ControlButton
      label={filling ? 'Salir de pantalla completa' : 'Pantalla completa'}
      aria-keyshortcuts="f"
      icon={filling ? <IconMinimize /> : <IconMaximize />}
      onClick={() => player.ask({ type: 'toggle-fullscreen' })}
    />
  )
}

/** Back to the page around the player, where the player is the screen. */
export function LeaveScreen() {
  const player = usePlayer()
  const screen = usePlayerFact(({ layout, fullscreen }) => layout === 'screen' && fullscreen === 'off')
  if (!screen) return null
  return (
    <div className={styles.leave}>
      <ControlButton
        label="Ver la página de la clase"
        icon={<IconArrowLeft />}
        onClick={() => player.ask({ type: 'leave-screen' })}
      />
    </div>
  )
}
