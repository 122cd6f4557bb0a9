import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPlayer } from '#tests/factories/player.ts'
import { Transport } from '../controls/Transport.tsx'
import type { PlayerState } from '../state/player-state.ts'
import { PlayerContext } from '../state/use-player.ts'
import { Stage } from './Stage.tsx'
import { StageNotice } from './StageNotice.tsx'

afterEach(cleanup)

const config = {
  session: 'una',
  titles: { lesson: 'Vuelta a la derecha', context: null },
  streams: { front: '/media/public/a.mp4', rear: null },
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [],
  bpm: null,
  hue: 12,
  flags: { autoplay: false, camera: false },
}

test('the status of a wait is the same element after a failure, so that it is announced', () => {
  const { player, become } = aPlayer()
  render(
    <PlayerContext value={player}>
      <StageNotice />
    </PlayerContext>,
  )
  const status = screen.getByRole('status')
  act(() => become({ online: false, failure: 'offline' }))
  expect([screen.getByRole('status'), status.textContent]).toEqual([status, ''])
  act(() => become({ failure: null }))
  expect([screen.getByRole('status'), status.textContent]).toEqual([status, expect.stringMatching(/^Sin conexión/)])
})

test.each<[string, Partial<PlayerState>, Partial<PlayerState>]>([
  ['Empezar la clase', { playback: 'paused' }, { playback: 'playing' }],
  ['Bailarla otra vez', { playback: 'ended' }, { playback: 'playing' }],
  ['Inténtalo otra vez', { failure: 'media' }, { failure: null, playback: 'loading' }],
  ['Activar el sonido', { playback: 'playing', startedMuted: true }, { startedMuted: false }],
])('the focus goes from %s to the button that plays and pauses', (label, shown, after) => {
  const { player, become } = aPlayer()
  become(shown)
  render(
    <PlayerContext value={player}>
      <Stage config={config} front={{ current: null }} rear={{ current: null }} idle={false}>
        {null}
      </Stage>
      <Transport />
    </PlayerContext>,
  )
  const button = screen.getByRole('button', { name: label })
  act(() => button.focus())
  act(() => become(after))
  expect(button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^(Reproducir|Pausar)$/ }))
})
