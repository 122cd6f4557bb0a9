import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { latency } from '#src/platform/latency.ts'
import { SearchFigures } from './SearchFigures.tsx'

afterEach(cleanup)

const answered = () =>
  act(() => {
    const now = performance.now()
    latency.report({ of: 'suggest', text: 'sal', total: 6, askedAt: now - 1, answeredAt: now })
  })
const keyed = () => screen.getByText('De la tecla a los ids').nextElementSibling?.textContent

test('the panel waits for a search and then follows each one', () => {
  render(<SearchFigures />)
  expect(screen.getByRole('complementary', { name: 'Cifras de la búsqueda' }).textContent).toContain('Busca algo')
  answered()
  expect(screen.getByText('sal')).toBeTruthy()
  expect(screen.queryByText(/Busca algo/)).toBeNull()
})

test('a key is counted for the answer it asked for, and for no later one', () => {
  render(<SearchFigures />)
  fireEvent.keyDown(document.body, { key: 's' })
  answered()
  expect(keyed()).toMatch(/^-?\d+,\d\d ms$/)
  answered()
  expect(keyed()).toBe('—')
})

test('a closed panel receives no more figures', () => {
  const { unmount } = render(<SearchFigures />)
  unmount()
  expect(answered).not.toThrow()
})
