import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formatSlugId, parseSlugId, type SlugId } from '#contract/rules/slug.ts'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { route as programRoute } from '../program.tsx'

const program = aProgram({ id: 3, slug: 'caderas', title: 'Caderas', lessons: places(1) })
const worker: Partial<CatalogueWorkerApi> = {
  open: async () => ({ ready: true, revision: '1', lessons: 1, storedAt: 0 }),
  refresh: async () => ({ ok: true, changed: false, revision: '1' }),
  collections: async () => ({ families: [], professors: [], courses: [], programs: [program] }),
  lessons: async (ids) => ids.map((id) => aLesson({ id })),
  loadDescriptions: async () => ({ ok: true, changed: false, revision: '1' }),
  nextPublication: async () => null,
}
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

// A lazy chunk takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

/** The screen of the program beside an empty one, as the router of the academy opens it. */
async function opened() {
  const session = createSessionStore({ mayBeSignedIn: () => false, fetchUser: async () => null })
  session.put(null)
  const client = createQueryClient()
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <Outlet />
        </SessionContext>
      </QueryClientProvider>
    ),
  })
  const academy = createRoute({ getParentRoute: () => root, id: 'academy' })
  const one = createRoute({
    getParentRoute: () => academy,
    path: '/programas/$program',
    params: {
      parse: ({ program: named }: { program: string }) => ({ program: parseSlugId(named) as SlugId }),
      stringify: ({ program: named }: { program: SlugId }) => ({ program: formatSlugId(named) }),
    },
  }).lazy(async () => programRoute as never)
  const other = createRoute({ getParentRoute: () => academy, path: '/cursos', component: () => <p>Cursos</p> })
  const router = createRouter({
    routeTree: root.addChildren([academy.addChildren([one, other])]),
    history: createMemoryHistory({ initialEntries: ['/programas/caderas-3'] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
  return router
}
const selectedTab = async () => (await screen.findByRole('tab', { selected: true })).textContent

test('the information of a program is still open after Back (F109)', async () => {
  const router = await opened()
  expect(await selectedTab()).toBe('Programa')
  fireEvent.click(screen.getByRole('tab', { name: 'Información' }))
  await screen.findByRole('tab', { name: 'Información', selected: true })
  await act(() => router.navigate({ to: '/cursos' }))
  await screen.findByText('Cursos')
  await act(async () => router.history.back())
  expect(await selectedTab()).toBe('Información')
})
