import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const networkReturns = () =>
  act(async () => {
    setOnline(true)
    window.dispatchEvent(new Event('online'))
  })

/** A screen whose first load fails with this, and its later ones do not. */
async function failingScreen(failure: Failure) {
  const load = vi.fn(async () => undefined).mockRejectedValueOnce(failure)
  const root = createRootRoute({ component: Outlet })
  const only = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: load,
    component: () => <h1>Cursos</h1>,
    errorComponent: RouteErrorScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([only]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
  return load
}

test('a screen that failed without a network is loaded again once it is back (F5, F7)', async () => {
  setOnline(false)
  const load = await failingScreen(new Failure('offline'))
  await screen.findByRole('heading', { name: 'No tienes conexión' })
  expect(load).toHaveBeenCalledTimes(1)
  await networkReturns()
  await screen.findByRole('heading', { name: 'Cursos' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('a screen that failed for another reason waits for the button', async () => {
  setOnline(true)
  const load = await failingScreen(new Failure('busy'))
  await screen.findByRole('heading', { name: 'La academia está a tope' })
  await networkReturns()
  expect(load).toHaveBeenCalledTimes(1)
  act(() => screen.getByRole('button', { name: 'Inténtalo otra vez' }).click())
  await screen.findByRole('heading', { name: 'Cursos' })
})
