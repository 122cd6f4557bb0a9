import { afterEach, expect, test, vi } from 'vitest'
import type { PlayerConfig } from '#contract/messages.ts'
import { aPlayer } from '#tests/factories/player.ts'
import { connectMediaSession } from './media-session.ts'

const config: PlayerConfig = {
  session: 'una',
  titles: { lesson: 'Vuelta a la derecha', context: 'Salsa' },
  streams: { front: '/media/public/a.mp4', rear: null },
  poster: '/media/public/a.webp',
  playback: { position: 0, duration: 24 },
  chapters: [],
  bpm: null,
  hue: 12,
  flags: { autoplay: false, camera: false },
}
const chapters = [{ start: 0, title: 'Saludo' }]

afterEach(() => vi.unstubAllGlobals())

/** A media session that does not support one of the actions. */
function device(unknown = 'stop') {
  const actions = new Map<string, (details: MediaSessionActionDetails) => void>()
  const positions: unknown[] = []
  const session = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action: string, handler: ((details: MediaSessionActionDetails) => void) | null) {
      if (action === unknown) throw new TypeError(`no ${action}`)
      if (handler) actions.set(action, handler)
      else actions.delete(action)
    },
    setPositionState: (position: unknown) => positions.push(position),
  }
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal('MediaMetadata', Object)
  const press = (details: MediaSessionActionDetails) => actions.get(details.action)?.(details)
  return { session, actions, positions, press }
}

test('the media session shows the lesson, and its actions become requests', () => {
  const { session, press } = device()
  const { player, requests } = aPlayer({ chapters })
  connectMediaSession(player, config)
  expect(session.metadata).toMatchObject({ title: 'Vuelta a la derecha', artist: 'Salsa' })
  press({ action: 'pause' })
  press({ action: 'seekbackward' })
  press({ action: 'seekforward', seekOffset: 10 })
  press({ action: 'seekto', seekTime: 7 })
  press({ action: 'nexttrack' })
  expect(requests).toEqual([
    { type: 'pause' },
    { type: 'skip', seconds: -5 },
    { type: 'skip', seconds: 10 },
    { type: 'seek', position: 7 },
    { type: 'step-chapter', steps: 1 },
  ])
})

test('seeks and rate changes are reported, frames are not', () => {
  const { session, positions } = device()
  const { player, become } = aPlayer()
  connectMediaSession(player, config)
  become({ playback: 'playing' })
  for (const position of [0.1, 0.2, 0.3]) become({ position })
  become({ rate: 0.5 })
  become({ position: 12 })
  expect(session.playbackState).toBe('playing')
  expect(positions).toEqual([
    { duration: 24, position: 0, playbackRate: 1 },
    { duration: 24, position: 0.3, playbackRate: 0.5 },
    { duration: 24, position: 12, playbackRate: 0.5 },
  ])
})

test('a lesson without chapters has no previous and next, and disconnecting clears the session', () => {
  const { session, actions } = device()
  const stop = connectMediaSession(aPlayer().player, config)
  expect([actions.has('nexttrack'), actions.has('play')]).toEqual([false, true])
  stop()
  expect([actions.size, session.metadata]).toEqual([0, null])
})
