import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Paginator } from './Paginator.tsx'

let width = 0

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/(\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function paginator(page: number, pages: number) {
  render(
    <Paginator
      page={page}
      pages={pages}
      link={({ page: to, ...link }) => <a href={`?q=salsa&page=${to}`} {...link} />}
    />,
  )
  return screen.queryAllByRole('link').map((link) => link.textContent || link.getAttribute('aria-label'))
}

test('nothing is drawn while one page is enough', () => {
  width = 1440
  paginator(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a large screen shows every page, without gaps', () => {
  width = 1440
  const links = paginator(20, 40)
  expect(links).toHaveLength(42)
  expect(screen.queryByText('...')).toBeNull()
})

test.each([
  [768, 16],
  [1199, 16],
  [400, 10],
  [767, 10],
  [399, 1],
])('at %d px there are at most %d numbers', (px, maxNumbers) => {
  width = px
  const links = paginator(20, 40)
  expect(links.filter((link) => /^\d+(?: de 40)?$/.test(String(link)))).toHaveLength(maxNumbers)
})

test('the arrows link to the previous and the next page, with the rest of the query', () => {
  width = 768
  paginator(20, 40)
  expect(screen.getByRole('link', { name: 'Página anterior' }).getAttribute('href')).toBe('?q=salsa&page=19')
  expect(screen.getByRole('link', { name: 'Página siguiente' }).getAttribute('href')).toBe('?q=salsa&page=21')
})

test('the first page has nothing before it and the last one nothing after it', () => {
  width = 1440
  paginator(1, 3)
  expect(screen.queryByRole('link', { name: 'Página anterior' })).toBeNull()
  cleanup()
  paginator(3, 3)
  expect(screen.queryByRole('link', { name: 'Página siguiente' })).toBeNull()
})

test('only the current page has aria-current', () => {
  width = 1440
  paginator(2, 3)
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['2'])
})
