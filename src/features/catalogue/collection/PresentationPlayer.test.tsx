import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PresentationPlayer } from './PresentationPlayer.tsx'

afterEach(cleanup)

/** Presses 'Pantalla completa' in a browser that has these methods to fill the screen with a video. */
function enterFullscreen(methods: object) {
  render(<PresentationPlayer src="/salsa.mp4" title="Salsa" />)
  Object.assign(screen.getByLabelText('Salsa'), { requestFullscreen: undefined, ...methods })
  fireEvent.click(screen.getByRole('button', { name: 'Pantalla completa' }))
}

test('a presentation uses the standard Fullscreen API where available, and no other', () => {
  const methods = { requestFullscreen: vi.fn(async () => undefined), webkitEnterFullscreen: vi.fn() }
  enterFullscreen(methods)
  expect([methods.requestFullscreen.mock.calls.length, methods.webkitEnterFullscreen.mock.calls.length]).toEqual([1, 0])
})

test('on an iPhone a presentation uses webkitEnterFullscreen', () => {
  const webkitEnterFullscreen = vi.fn()
  enterFullscreen({ webkitEnterFullscreen })
  expect(webkitEnterFullscreen).toHaveBeenCalledTimes(1)
})

test.each([
  ['refuses fullscreen', { requestFullscreen: () => Promise.reject(new TypeError('refused')) }],
  ['refuses fullscreen before the metadata is loaded', { webkitEnterFullscreen: refuse }],
  ['has no fullscreen', {}],
])('where a browser %s the presentation stays in place', (_, methods) => {
  enterFullscreen(methods)
  expect(screen.getByRole('button', { name: 'Pantalla completa' })).toBeTruthy()
})

function refuse(): never {
  throw new DOMException('no metadata', 'InvalidStateError')
}
