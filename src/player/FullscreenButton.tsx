import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { ControlButton } from './ControlButton.tsx'
import { usePlayer, usePlayerFact } from './use-player.ts'

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
