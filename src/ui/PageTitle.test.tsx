import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageTitle } from './PageTitle.tsx'

afterEach(cleanup)

test('a screen puts its name before that of the academy', () => {
  render(<PageTitle title="Cursos" />)
  expect(document.title).toBe('Cursos - Alcompás')
})

test('a screen without a title has the tagline', () => {
  render(<PageTitle />)
  expect(document.title).toBe('Clases de baile online para todos los niveles - Alcompás')
})

test('the innermost title wins, and goes with its screen', () => {
  const { rerender } = render(
    <>
      <PageTitle />
      <PageTitle title="Salsa desde cero" />
    </>,
  )
  expect(document.title).toBe('Salsa desde cero - Alcompás')
  rerender(<PageTitle />)
  expect(document.title).toBe('Clases de baile online para todos los niveles - Alcompás')
})
