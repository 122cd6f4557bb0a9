import { Link, useLocation } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { type PageLink, Paginator } from './Paginator.tsx'

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

/** The router's link: one that is disabled is in place, but leads nowhere. */
const link = ({ page, disabled, ...props }: PageLink) =>
  disabled ? <a role="link" aria-disabled="true" {...props} /> : <a href={`?q=salsa&page=${page}`} {...props} />

function paginator(page: number, pages: number) {
  render(<Paginator page={page} pages={pages} link={link} />)
  return screen.queryAllByRole('link').map((link) => link.textContent || link.getAttribute('aria-label'))
}

test('the paginator is not rendered while one page is enough', () => {
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
])('at %d px the paginator has at most %d numbers', (px, maxNumbers) => {
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

test('the first page has no previous page and the last one no next page', () => {
  width = 1440
  paginator(1, 3)
  const arrow = (name: string) => screen.getByRole('link', { name })
  const leadsTo = (name: string) => [arrow(name).getAttribute('href'), arrow(name).getAttribute('aria-disabled')]
  expect(leadsTo('Página anterior')).toEqual([null, 'true'])
  expect(leadsTo('Página siguiente')).toEqual(['?q=salsa&page=2', null])
  cleanup()
  paginator(3, 3)
  expect(leadsTo('Página siguiente')).toEqual([null, 'true'])
  expect(leadsTo('Página anterior')).toEqual(['?q=salsa&page=2', null])
})

function Pages() {
  const page = useLocation({ select: ({ href }) => Number(href.split('=')[1]) })
  const linkTo = ({ page: to, ...props }: PageLink) => <Link to={`/clases?page=${to}`} {...props} />
  return <Paginator page={page} pages={3} link={linkTo} />
}

test('the arrow that leads to the last page keeps the focus there', async () => {
  width = 1440
  await renderScreen(<Pages />, { at: '/clases?page=2' })
  const next = screen.getByRole('link', { name: 'Página siguiente' })
  next.focus()
  fireEvent.click(next)
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(next)
  expect([next.hasAttribute('href'), next.getAttribute('tabindex')]).toEqual([false, '0'])
})

test('each link takes the focus at a press in WebKit too, which needs its tabindex', () => {
  width = 1440
  paginator(2, 3)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('tabindex'))).toEqual(['0', '0', '0', '0', '0'])
})

test('only the current page has aria-current', () => {
  width = 1440
  paginator(2, 3)
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['2'])
})
