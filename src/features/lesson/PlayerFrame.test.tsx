import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PlayerEvent, PlayerRequest } from '#contract/messages.ts'
import { createPlayerChannel, type PlayerChannel } from '#src/platform/player-link.ts'
import { PlayerFrame } from './PlayerFrame.tsx'

const config = {
  titles: { lesson: 'Vuelta a la derecha', context: null },
  streams: { front: '/media/public/a.mp4', rear: null },
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [],
  bpm: null,
  hue: 12,
  flags: { autoplay: false, camera: false },
}

afterEach(cleanup)

/** A lesson page with its frame on it, and the events that it received. */
function page(channel?: PlayerChannel) {
  const received: PlayerEvent[] = []
  const requests: PlayerRequest[] = []
  const onEvent = (event: PlayerEvent) => received.push(event)
  // Off the document: the test's browser loads no frames, and says so for each one that would.
  const container = document.createElement('div')
  render(<PlayerFrame config={config} onEvent={onEvent} {...(channel ? { channel } : {})} />, { container })
  const frame = container.querySelector('iframe')
  if (!frame) throw new Error('no frame on the page')
  // A frame that was not loaded has no window, so it is given one to speak from.
  const inside = { postMessage: (request: PlayerRequest) => requests.push(request) } as unknown as Window
  Object.defineProperty(frame, 'contentWindow', { value: inside })
  const written = new URL(frame.src, window.location.href).searchParams.get('config') ?? ''
  const { session } = JSON.parse(written) as { session: string }
  const say = (data: object, from: { origin?: string; source?: unknown } = {}) =>
    act(() => {
      const { origin = window.location.origin, source = inside } = from
      const message = new MessageEvent('message', { data: { from: 'player', session, ...data }, origin })
      Object.defineProperty(message, 'source', { value: source })
      window.dispatchEvent(message)
    })
  return { frame, received, requests: () => requests.map(({ type }) => type), say }
}

const ended = { type: 'ended', position: 24, rate: 1, at: 5 }

test('the frame has a title and the permissions to play, go fullscreen and use the camera', () => {
  const { frame } = page()
  expect(frame.title).toBe('Reproductor: Vuelta a la derecha')
  for (const right of ['autoplay', 'fullscreen', 'camera', 'microphone', 'picture-in-picture'])
    expect(frame.allow).toContain(right)
})

test('the page accepts events of its own frame, not of other windows, origins or sessions', () => {
  const { received, say } = page()
  say(ended, { source: window })
  say(ended, { source: { postMessage: () => undefined } })
  say(ended, { source: null })
  say(ended, { origin: 'https://malo.test' })
  say({ ...ended, session: 'otra' })
  say({ type: 'ended' })
  expect(received).toEqual([])
  say(ended)
  expect(received.map((event) => event.type)).toEqual(['ended'])
})

test('requests that may wait reach the player once it listens, in order and once; others are dropped', () => {
  const channel = createPlayerChannel()
  channel.sendWhenReady({ type: 'seek', position: 0 })
  const { requests, say } = page(channel)
  channel.sendWhenReady({ type: 'play' })
  channel.send({ type: 'camera', on: true })
  expect(requests()).toEqual([])
  say({ type: 'listening' })
  expect(requests()).toEqual(['layout', 'seek', 'play'])
  channel.send({ type: 'pause' })
  say({ type: 'listening' })
  expect(requests()).toEqual(['layout', 'seek', 'play', 'pause', 'layout'])
})

test('a request sent after its player is gone waits for the next one', () => {
  const channel = createPlayerChannel()
  page(channel).say({ type: 'listening' })
  cleanup()
  channel.sendWhenReady({ type: 'play' })
  const next = page(channel)
  next.say({ type: 'listening' })
  expect(next.requests()).toEqual(['layout', 'play'])
})

test('the frame fills the page on the request of its own player, and returns', () => {
  const { frame, say } = page()
  say({ type: 'fullscreen', on: true }, { source: window })
  expect(frame.dataset.filling).toBe('false')
  say({ type: 'fullscreen', on: true })
  expect([frame.dataset.filling, document.documentElement.className]).toEqual([
    'true',
    expect.stringContaining('beneath'),
  ])
  say({ type: 'fullscreen', on: false })
  expect([frame.dataset.filling, document.documentElement.className.trim()]).toEqual(['false', ''])
})
