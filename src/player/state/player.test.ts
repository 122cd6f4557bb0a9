import { afterEach, expect, test, vi } from 'vitest'
import type { PlayerConfig } from '#contract/messages.ts'
import { aVideo, dispatchVideoEvent } from '#tests/factories/video-element.ts'
import { parseDevicePreferences } from './device-preferences.ts'
import { createPlayer } from './player.ts'

const config: PlayerConfig = {
  session: 'una',
  titles: { lesson: 'Vuelta a la derecha', context: null },
  streams: { front: '/media/public/a.mp4', rear: '/media/public/b.mp4' },
  poster: null,
  playback: { position: 3, duration: 60 },
  chapters: [],
  bpm: null,
  hue: 12,
  flags: { autoplay: false, camera: false },
}
const asBefore = { speed: 0.75, mirrored: true, view: 'rear' } as const

afterEach(() => vi.unstubAllGlobals())

/** A lesson with its metadata. */
function opened(over: Partial<PlayerConfig> = {}) {
  const player = createPlayer({ ...config, ...over }, parseDevicePreferences(null), () => undefined)
  const front = aVideo()
  player.attach(front, aVideo())
  dispatchVideoEvent(front, 'loadedmetadata')
  return { player, front }
}

test('a lesson that is stored meanwhile goes on from the device, where and as it was', () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 })
  const { player, front } = opened({ preferences: asBefore })
  player.dispatch({ type: 'seek', position: 12 })
  player.dispatch({ type: 'mark', mark: 'from' })
  const { marks } = player.state()
  dispatchVideoEvent(front, 'play')
  dispatchVideoEvent(front, 'error', { error: { code: 2 } as MediaError })
  expect(player.state().failure).toBe('offline')
  player.dispatch({ type: 'use-stored', streams: { front: '/media/stored.mp4', rear: '/media/stored-rear.mp4' } })
  expect(front.src).toContain('/media/stored.mp4')
  window.dispatchEvent(new Event('offline'))
  expect(player.state()).toMatchObject({
    position: 12,
    rate: 0.75,
    mirrored: true,
    wantedView: 'rear',
    marks,
    failure: null,
    online: true,
    playback: 'playing',
  })
  expect(marks.from).toBe(12)
})
