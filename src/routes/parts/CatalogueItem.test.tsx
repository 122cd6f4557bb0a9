import { onlineManager, useIsFetching } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Collections } from '#contract/catalogue-update.ts'
import type { CatalogueWorkerApi, RefreshAnswer } from '#contract/workers.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { aCourse } from '#tests/factories/catalogue.ts'
import { routedAt } from '#tests/setup/screens/routed.tsx'
import { CatalogueItem } from './CatalogueItem.tsx'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  collections: vi.fn<CatalogueWorkerApi['collections']>(),
  loadDescriptions: vi.fn<CatalogueWorkerApi['loadDescriptions']>(),
  nextPublication: vi.fn<CatalogueWorkerApi['nextPublication']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

const withCourses = (...courses: Collections['courses']): Collections => ({
  families: [],
  professors: [],
  courses,
  programs: [],
})

let arrive: (answer: RefreshAnswer) => void

beforeEach(() => {
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 3, storedAt: 0 })
  worker.collections.mockResolvedValue(withCourses())
  worker.loadDescriptions.mockResolvedValue({ ok: true, changed: false, revision: '2' })
  worker.nextPublication.mockResolvedValue(null)
  worker.refresh.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
})
afterEach(cleanup)

/** Course 7 of a catalogue that is stored without it. */
async function course() {
  const client = createQueryClient()
  const { router, tree } = routedAt(
    <CatalogueItem id={7} initial={undefined} among={({ courses }) => courses}>
      {({ title }) => <h1>{title}</h1>}
    </CatalogueItem>,
    { at: '/cursos/salsa-7', client },
  )
  router.update({ ...router.options, defaultNotFoundComponent: () => <h1>404 Not Found</h1> })
  await act(() => router.load())
  render(tree)
  await waitFor(() => expect(client.getQueryData(catalogueQueries.collections().queryKey)).toEqual(withCourses()))
  await waitFor(() => expect(worker.refresh).toHaveBeenCalled())
  return {
    client,
    async answer(answer: RefreshAnswer, ...courses: Collections['courses']) {
      worker.collections.mockResolvedValue(withCourses(...courses))
      await act(async () => arrive(answer))
    },
  }
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test('a course that came since the catalogue was stored is awaited, not said to be missing', async () => {
  const { answer } = await course()
  expect([screen.queryByRole('heading', { level: 1 }), screen.queryByLabelText('Cargando') !== null]).toEqual([
    null,
    true,
  ])
  await answer({ ok: true, changed: true, revision: '2' }, aCourse({ id: 7, title: 'Salsa nueva' }))
  expect(await heading()).toBe('Salsa nueva')
})

test('a course that the refreshed catalogue lacks, too, is not found', async () => {
  const { answer } = await course()
  await answer({ ok: true, changed: false, revision: '1' })
  expect(await heading()).toBe('404 Not Found')
})

test('a course stays not found, with the focus on its screen, while the stored catalogue is read again', async () => {
  const { client, answer } = await course()
  await answer({ ok: true, changed: false, revision: '1' })
  const shown = await screen.findByRole('heading', { level: 1, name: '404 Not Found' })
  worker.collections.mockReturnValue(new Promise(() => undefined))
  const { result } = renderHook(() => useIsFetching({ queryKey: catalogueQueries.stored() }, client))
  void client.invalidateQueries({ queryKey: catalogueQueries.stored() })
  await waitFor(() => expect(result.current).toBeGreaterThan(0))
  expect(screen.getByRole('heading', { level: 1 })).toBe(shown)
})

test('where the refresh fails, a course that is not stored may exist, and a retry shows it', async () => {
  const { answer } = await course()
  await answer({ ok: false, code: 'offline' })
  expect(await heading()).toBe('No tienes conexión')
  screen.getByText(/^Esta página no está en este dispositivo\. /)
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await screen.findByText(/lo estamos intentando/)
  await answer({ ok: true, changed: true, revision: '2' }, aCourse({ id: 7, title: 'Salsa nueva' }))
  await screen.findByRole('heading', { level: 1, name: 'Salsa nueva' })
})

test('once the network is back the refresh is retried, and shows that there is no such course', async () => {
  const { answer } = await course()
  await answer({ ok: false, code: 'offline' })
  await screen.findByRole('alert')
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  await screen.findByText(/lo estamos intentando/)
  await answer({ ok: true, changed: false, revision: '1' })
  await screen.findByRole('heading', { level: 1, name: '404 Not Found' })
})
