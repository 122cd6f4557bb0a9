import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LessonList as Items } from '#contract/catalogue.ts'
import { places } from '#tests/factories/catalogue.ts'
import { LessonList } from './LessonList.tsx'

afterEach(cleanup)

const [one, two, three] = places(1, 2, 3) as [Items[number], never, never]
const items: Items = [one, { type: 'block', id: 9, name: 'Giros', lessons: [two, three] }]

function list(finished: readonly number[] = [], current?: number) {
  render(
    <LessonList
      label="nivel Básico"
      items={items}
      isFinished={(id) => finished.includes(id)}
      {...(current === undefined ? {} : { current })}
      card={({ id }) => <a href={`/${id}`}>{`Clase ${id}`}</a>}
    />,
  )
}

test('a block collapses and exposes its state', () => {
  list()
  const fold = screen.getByRole('button', { name: /Giros/ })
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Clase 2' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Clase 1' })).toBeTruthy()
})

test('a block counts its own lessons, and shows when all are finished', () => {
  list([2])
  expect(screen.getByText('1/2 clases completadas')).toBeTruthy()
  cleanup()
  list([2, 3])
  expect(screen.getByText('Todas las clases completadas')).toBeTruthy()
})

test('a finished block is folded until it is opened, unless it has the lesson of the page', () => {
  list([2, 3])
  const fold = screen.getByRole('button', { name: /Giros/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(fold)
  expect(screen.getByRole('link', { name: 'Clase 2' })).toBeTruthy()
  cleanup()
  list([2, 3], 3)
  expect(screen.getByRole('link', { name: 'Clase 2' })).toBeTruthy()
})

test('progress counts the lessons inside blocks one by one', () => {
  list([1, 2])
  expect(screen.getByText('2/3 clases completadas (67 %)')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67')
})
