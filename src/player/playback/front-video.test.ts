import { expect, test } from 'vitest'
import type { StateEvent } from '../state/player-reducer.ts'
import { createCaptionsTrack } from './front-video.ts'

const url = 'https://academia.test/media/public/captions/salsa.vtt'

/** The captions of a lesson, whose text track is a stand-in: the environment of the tests has none. */
function aTrack() {
  const front = document.createElement('video')
  const element = document.createElement('track')
  const track = Object.assign(new EventTarget(), { mode: 'disabled', cues: [] })
  Object.defineProperty(element, 'track', { value: track })
  element.src = url
  front.append(element)
  const reported: StateEvent[] = []
  const captions = createCaptionsTrack(front, (event) => {
    if (event.type === 'captions') reported.push(event)
  })
  const happens = (event: 'load' | 'error') => element.dispatchEvent(new Event(event))
  return { captions, element, track, reported, happens }
}

test('captions are shown and hidden as requested', () => {
  const { captions, element, track, reported, happens } = aTrack()
  captions.set(true)
  happens('load')
  expect(track.mode).toBe('hidden')
  captions.set(false)
  expect(track.mode).toBe('disabled')
  expect(reported).toEqual([
    { type: 'captions', captions: 'on' },
    { type: 'captions', captions: 'off' },
  ])
  expect(element.src).toBe(url)
})

test('captions that failed are fetched again at each press, and stay failed until they are loaded', () => {
  const { captions, element, track, reported, happens } = aTrack()
  captions.set(true)
  happens('error')
  reported.length = 0
  captions.set(true)
  const second = element.src
  happens('error')
  captions.set(true)
  const third = element.src
  expect(new Set([url, second, third]).size).toBe(3)
  expect([second, third].map((src) => src.split('#')[0])).toEqual([url, url])
  expect(reported).toEqual([{ type: 'captions', captions: 'failed' }])
  happens('load')
  expect(reported.at(-1)).toEqual({ type: 'captions', captions: 'on' })
  expect(track.mode).toBe('hidden')

  captions.set(false)
  expect([track.mode, reported.at(-1)]).toEqual(['disabled', { type: 'captions', captions: 'off' }])
})
