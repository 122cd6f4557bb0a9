import { IconArrowLeft } from '@tabler/icons-react'
import { ControlButton } from './ControlButton.tsx'
import styles from './LeaveScreen.module.css'
import { usePlayer, usePlayerFact } from './use-player.ts'

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
