import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Rail } from './Rail.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function rail() {
  render(
    <Rail title="Tendencias">
      <a href="/1">Uno</a>
      <a href="/2">Dos</a>
      <a href="/3">Tres</a>
    </Rail>,
  )
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return { press, focused: () => document.activeElement?.textContent }
}

test('the arrow keys walk from card to card and stop at both ends', () => {
  const { press, focused } = rail()
  screen.getByText('Uno').focus()
  press('ArrowLeft')
  expect(focused()).toBe('Uno')
  press('ArrowRight')
  press('ArrowRight')
  expect(focused()).toBe('Tres')
  press('ArrowRight')
  expect(focused()).toBe('Tres')
  press('ArrowLeft')
  expect(focused()).toBe('Dos')
})

test('other keys are left to the browser', () => {
  const { focused } = rail()
  screen.getByText('Uno').focus()
  expect(fireEvent.keyDown(screen.getByText('Uno'), { key: 'ArrowDown' })).toBe(true)
  expect(focused()).toBe('Uno')
})

test('the row is a region named by its heading, and both arrows state what they move', () => {
  rail()
  expect(screen.getByRole('region', { name: 'Tendencias' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Atrás en Tendencias' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Adelante en Tendencias' })).toBeTruthy()
})

test('the first cards of a long row are rendered at once and the others after them; a whole row is rendered whole', () => {
  const cards = Array.from({ length: 20 }, (_, place) => `Clase ${place}`).map((title) => (
    <a key={title} href="/">
      {title}
    </a>
  ))
  const countOf = (row: ReactElement) => renderToString(row).split('<a ').length - 1
  expect(countOf(<Rail title="Tendencias">{cards}</Rail>)).toBe(6)
  const whole = (
    <Rail title="Estilos" whole>
      {cards}
    </Rail>
  )
  expect(countOf(whole)).toBe(20)
  render(<Rail title="Tendencias">{cards}</Rail>)
  expect(screen.getAllByRole('link')).toHaveLength(20)
})

test('the slides stay in their places when the cards come in another order', () => {
  const inOrder = (...titles: string[]) => (
    <Rail title="Tendencias">
      {titles.map((title) => (
        <a key={title} href={`/${title}`}>
          {title}
        </a>
      ))}
    </Rail>
  )
  const { rerender } = render(inOrder('Uno', 'Dos', 'Tres'))
  const slides = screen.getAllByRole('listitem')
  rerender(inOrder('Tres', 'Cuatro', 'Uno', 'Dos'))
  expect(screen.getAllByRole('listitem').map((slide) => slide.textContent)).toEqual(['Tres', 'Cuatro', 'Uno', 'Dos'])
  expect(screen.getAllByRole('listitem').slice(0, 3)).toEqual(slides)
  expect(slides.map((slide) => slide.textContent)).toEqual(['Tres', 'Cuatro', 'Uno'])
})

test.each([
  ['smoothly', false, 'smooth'],
  ['at once where reduced motion is wanted', true, 'auto'],
] as const)('an arrow turns the row %s', (_name, reduced, behavior) => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: reduced } as MediaQueryList) : matchMedia.call(window, query),
  )
  rail()
  const scrollBy = vi.spyOn(screen.getByRole('list'), 'scrollBy')
  fireEvent.click(screen.getByRole('button', { name: 'Adelante en Tendencias' }))
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ behavior }))
})
