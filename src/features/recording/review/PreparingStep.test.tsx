import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTake } from '#tests/factories/own-takes.ts'
import { PreparingStep } from './PreparingStep.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function step(state: Parameters<typeof PreparingStep>[0]['state'], { isPersisted = true } = {}) {
  const props = { take: aTake(), isPersisted, onRetry: vi.fn(), onUpdate: vi.fn() }
  render(<PreparingStep state={state} {...props} />)
  return props
}

test('the text about the preparation refers to the video in the masculine singular', () => {
  step({ kind: 'preparing', share: 0.5 })
  expect(screen.getByText(/^Lo dejamos en diez segundos justos/)).toBeTruthy()
})

test.each([
  ['without a network, by which the media worker may not come', false, /^Sin red no hemos podido prepararla\. /],
  ['with one', true, /^El navegador se ha quedado sin fuerzas/],
])('a recording that could not be prepared %s is kept, and may be prepared again', (_when, online, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  step({ kind: 'failed', why: 'broken' })
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toMatch(words)
  expect(textContent).toContain('La grabación sigue en este dispositivo')
  expect(screen.getByRole('button', { name: 'Prepararla otra vez' })).toBeTruthy()
})

test('a page of the version before says that there is a new one, and updates to it', () => {
  const { onUpdate } = step({ kind: 'failed', why: 'outdated' })
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toMatch(/^Hay una versión nueva .*La grabación sigue en este dispositivo/)
  expect(screen.queryByRole('button', { name: 'Prepararla otra vez' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(onUpdate).toHaveBeenCalledTimes(1)
})

test.each([
  ['cancelled', /La grabación sigue en esta página\.$/],
  ['broken', /La grabación sigue en esta página\.$/],
  ['outdated', /La grabación está entera solo en esta página: si actualizas, se pierde\.$/],
] as const)('a recording that is not whole on the device is not said to be there (%s)', (why, words) => {
  step({ kind: 'failed', why }, { isPersisted: false })
  expect(screen.getByRole('alert').textContent).toMatch(words)
})
