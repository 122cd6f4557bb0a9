import { afterEach, expect, test, vi } from 'vitest'
import type { PlayerConfig } from '#contract/messages.ts'
import { aVideo, dispatchVideoEvent } from '#tests/factories/video-element.ts'
import type { OutgoingEvent } from '../browser/page-link.ts'
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

/** A lesson with its metadata, and what the page is told of it from then on. */
function opened(over: Partial<PlayerConfig> = {}) {
  const events: OutgoingEvent[] = []
  const player = createPlayer({ ...config, ...over }, parseDevicePreferences(null), (event) => events.push(event))
  const front = aVideo()
  player.attach(front, aVideo())
  dispatchVideoEvent(front, 'loadedmetadata')
  events.length = 0
  return { player, front, events }
}

test('a lesson resumes at the position of a late answer, which is not a choice of the learner', () => {
  const { player, front, events } = opened()
  player.dispatch({ type: 'resume', position: 20, preferences: asBefore })
  expect(player.state()).toMatchObject({ position: 20, rate: 0.75, mirrored: true, wantedView: 'rear' })
  expect(front.currentTime).toBe(20)
  expect(events.map(({ type }) => type)).toEqual(['time'])
  player.dispatch({ type: 'toggle-mirror' })
  expect(events.at(-1)).toEqual({ type: 'preferences', preferences: { ...asBefore, mirrored: false } })
})

test('the lesson is shown from the front again where that was the last preference', () => {
  const { player } = opened({ preferences: asBefore })
  expect(player.state().wantedView).toBe('rear')
  player.dispatch({ type: 'resume', position: 20, preferences: { speed: 1, mirrored: false, view: 'front' } })
  expect(player.state()).toMatchObject({ rate: 1, mirrored: false, wantedView: 'front', view: 'front' })
})

test('a lesson that is stored meanwhile continues from the device, at its position and with its settings', () => {
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

/** A lesson whose stretch from 10 to 14 s is counted in before each pass. */
function beforeACountIn() {
  const lesson = opened({ saver: { front: '/media/public/a-240.mp4', rear: null } })
  const { dispatch } = lesson.player
  dispatch({ type: 'seek', position: 10 })
  dispatch({ type: 'mark', mark: 'from' })
  dispatch({ type: 'seek', position: 14 })
  dispatch({ type: 'mark', mark: 'to' })
  if (!lesson.player.state().drill.countIn) dispatch({ type: 'toggle-count-in' })
  return lesson
}

test('a lesson plays on after another quality is chosen during a count-in', () => {
  const { player, front } = beforeACountIn()
  player.dispatch({ type: 'play' })
  expect(player.state().countInBeat).not.toBeNull()
  player.dispatch({ type: 'toggle-saver' })
  expect(front.src).toContain('/media/public/a-240.mp4')
  expect(player.state()).toMatchObject({ countInBeat: null, playback: 'playing' })
  expect(front.paused).toBe(false)
})

test('a lesson stays paused after another quality is chosen', () => {
  const { player, front } = beforeACountIn()
  player.dispatch({ type: 'toggle-saver' })
  expect(front.src).toContain('/media/public/a-240.mp4')
  expect([player.state().playback, front.paused]).toEqual(['paused', true])
})
