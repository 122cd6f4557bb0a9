import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aTake } from '#tests/factories/own-takes.ts'
import { PreparingStep } from './PreparingStep.tsx'

const update = vi.hoisted(() => vi.fn())
vi.mock('#src/platform/service-worker.ts', () => ({ acceptUpdate: update }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the text about the preparation refers to the video in the masculine singular', () => {
  render(<PreparingStep state={{ kind: 'preparing', share: 0.5 }} take={aTake()} onRetry={vi.fn()} />)
  expect(screen.getByText(/^Lo dejamos en diez segundos justos/)).toBeTruthy()
})

test.each([
  ['without a network, by which the media worker may not come', false, /^Sin red no hemos podido prepararla\. /],
  ['with one', true, /^El navegador se ha quedado sin fuerzas/],
])('a recording that could not be prepared %s is kept, and may be prepared again', (_when, online, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  render(<PreparingStep state={{ kind: 'failed', why: 'broken' }} take={aTake()} onRetry={vi.fn()} />)
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toMatch(words)
  expect(textContent).toContain('La grabación sigue en este dispositivo')
  expect(screen.getByRole('button', { name: 'Prepararla otra vez' })).toBeTruthy()
})

test('a page of the version before says that there is a new one, and updates to it', () => {
  render(<PreparingStep state={{ kind: 'failed', why: 'outdated' }} take={aTake()} onRetry={vi.fn()} />)
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toMatch(/^Hay una versión nueva .*La grabación sigue en este dispositivo/)
  expect(screen.queryByRole('button', { name: 'Prepararla otra vez' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(update).toHaveBeenCalledTimes(1)
})
