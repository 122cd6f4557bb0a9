import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Poster } from './Poster.tsx'

afterEach(cleanup)

const seen = '/media/public/posters/salsa-1.webp'

function poster(src = seen, { isPortrait = false } = {}) {
  const view = render(<Poster src={src} alt="" sizes="90vw" hue={12} ratio={2} isPortrait={isPortrait} />)
  const picture = () => view.container.querySelector('img')
  const stage = () => view.container.firstElementChild as HTMLElement
  const fails = () => fireEvent.error(picture() as HTMLImageElement)
  const url = () => picture()?.getAttribute('src')
  return { ...view, picture, stage, fails, url }
}

test('a picture that cannot be loaded gives way to the drawn one of the shell, in the same place', () => {
  const { fails, url, stage, picture } = poster()
  expect(url()).toMatch(/^\/media\/public\/posters\/salsa-1/)
  const before = stage().getAttribute('style')
  fails()
  expect(url()).toBe('/offline-poster.webp')
  expect(picture()?.hasAttribute('srcset')).toBe(false)
  expect(stage().getAttribute('style')).toBe(before)
})

test('without the drawn picture the background of the style is shown, and no broken picture', () => {
  const { fails, picture, stage } = poster()
  fails()
  fails()
  expect(picture()).toBeNull()
  expect(Number.parseFloat(stage().style.aspectRatio)).toBe(2)
  expect(stage().style.getPropertyValue('--hue')).toBe('12')
})

test('in the place of a portrait that cannot be loaded no other person is shown', () => {
  const { fails, picture } = poster('/media/public/portraits/marta.webp', { isPortrait: true })
  fails()
  expect(picture()).toBeNull()
})

test('another lesson in the same card loads its own picture', () => {
  const { fails, url, rerender } = poster()
  fails()
  rerender(<Poster src="/media/public/posters/tango-2.webp" alt="" sizes="90vw" />)
  expect(url()).toMatch(/tango-2/)
  rerender(<Poster src={seen} alt="" sizes="90vw" />)
  expect(url()).toBe('/offline-poster.webp')
})

test('a failed picture is loaded again when the network is back, and a loaded picture is not', () => {
  const lost = poster()
  const there = poster('/media/public/posters/tango-2.webp')
  const before = there.picture()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  lost.fails()
  lost.fails()
  expect(lost.picture()).toBeNull()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(lost.url()).toMatch(/^\/media\/public\/posters\/salsa-1/)
  expect(there.picture()).toBe(before)
  // One that is missing on the server is not asked for at every change of networks.
  lost.fails()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(lost.url()).toBe('/offline-poster.webp')
  online.mockRestore()
})
