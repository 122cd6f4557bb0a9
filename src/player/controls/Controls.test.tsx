import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPlayer } from '#tests/factories/player.ts'
import { PlayerContext } from '../state/use-player.ts'
import { Controls } from './Controls.tsx'

afterEach(cleanup)

function shown() {
  const { player, become } = aPlayer()
  render(
    <PlayerContext value={player}>
      <Controls bpm={null} />
    </PlayerContext>,
  )
  const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus())
  return { focusOn, become: (distanceMode: boolean) => act(() => become({ distanceMode })) }
}

test('the focus goes from the button of distance mode to play, and from its exit back to that button', () => {
  const { focusOn, become } = shown()
  focusOn('A distancia')
  become(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bailar' }))
  focusOn('Salir')
  become(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A distancia' }))
})

test('a focus outside of the controls stays where it is', () => {
  const { become } = shown()
  const outside = document.body.appendChild(document.createElement('button'))
  outside.focus()
  become(true)
  become(false)
  expect(document.activeElement).toBe(outside)
  outside.remove()
})
