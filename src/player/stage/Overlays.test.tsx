import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPlayer } from '#tests/factories/player.ts'
import { PlayerContext } from '../state/use-player.ts'
import { type CameraButton, CameraTools } from './Overlays.tsx'

afterEach(cleanup)

test.each([
  ['camera', 'Cámara'],
  ['record', 'Grabarme'],
] as const)('the focus goes back once to the button that opened the %s', (focusing, name) => {
  const { player, become } = aPlayer()
  become({ camera: 'off' })
  const onFocused = vi.fn()
  const tools = (button: CameraButton | null) => (
    <PlayerContext value={player}>
      <CameraTools focusing={button} onFocused={onFocused} />
    </PlayerContext>
  )
  const { rerender } = render(tools(null))
  expect([document.activeElement, onFocused.mock.calls.length]).toEqual([document.body, 0])
  rerender(tools(focusing))
  const button = screen.getByRole('button', { name })
  expect([document.activeElement, onFocused.mock.calls.length]).toEqual([button, 1])
})
