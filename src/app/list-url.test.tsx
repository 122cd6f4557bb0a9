import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseSearch, readListQuery, stringifySearch } from './search-params.ts'

afterEach(cleanup)

/** A list that is opened at this query, as the router of the academy reads it. */
async function openedAt(search: string) {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/cursos', validateSearch: readListQuery })
  const history = createMemoryHistory({ initialEntries: ['/inicio', `/cursos${search}`] })
  const router = createRouter({ routeTree: root.addChildren([list]), history, parseSearch, stringifySearch })
  await act(() => router.load())
  await act(async () => void render(<RouterProvider router={router} />))
  return { url: history.location.search, entries: history.length }
}

test.each(['0', '1', '-1', 'abc', '1.5', '01', ''])('the first page has one URL, not ?page=%s', async (page) => {
  expect(await openedAt(`?page=${page}&order=older&utm_source=x`)).toEqual({
    url: '?order=older&utm_source=x',
    entries: 2,
  })
})

test('another page has its number in the URL', async () => {
  expect(await openedAt('?page=3')).toEqual({ url: '?page=3', entries: 2 })
})

test.each(['++', ''])('a list without a search has one URL, not ?q=%s', async (q) => {
  expect(await openedAt(`?q=${q}&order=older`)).toEqual({ url: '?order=older', entries: 2 })
})

test('a search has its text in the URL', async () => {
  expect(await openedAt('?q=salsa+cubana')).toEqual({ url: '?q=salsa+cubana', entries: 2 })
})
