import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { aCourse, aFamily, aProgram } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { CourseList } from './CourseList.tsx'
import { ProgramList } from './ProgramList.tsx'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  collections: vi.fn<CatalogueWorkerApi['collections']>(),
  findCollections: vi.fn<CatalogueWorkerApi['findCollections']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const titles = ['Zumba uno', 'Zumba dos', 'Zumba tres']

beforeEach(() => {
  vi.clearAllMocks()
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 3, storedAt: 0 })
  worker.refresh.mockResolvedValue({ ok: true, changed: false, revision: '1' })
  worker.collections.mockResolvedValue({
    families: [aFamily()],
    professors: [],
    courses: titles.map((title, place) => aCourse({ id: place + 1, title })),
    programs: [
      ...titles.map((title, place) => aProgram({ id: place + 1, title })),
      aProgram({ id: 9, title: 'Zumba que viene', published_at: tomorrow }),
    ],
  })
})
afterEach(cleanup)

interface Found {
  readonly ids: readonly number[]
  readonly similarFrom: number
  readonly missing?: string | null
}

async function list(of: 'courses' | 'programs', query: ListQuery, found: Found | Failure) {
  if (found instanceof Failure) worker.findCollections.mockRejectedValue(found)
  else worker.findCollections.mockResolvedValue({ ready: true, missing: null, ...found })
  const queries: ListQuery[] = []
  const List = of === 'courses' ? CourseList : ProgramList
  await renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <List
        query={query}
        onQuery={(next) => queries.push(next)}
        pageLink={({ page }) => <a href={`?page=${page}`}>{page}</a>}
      />
    </QueryClientProvider>,
    { at: '/cursos' },
  )
  return queries
}

const headingsIn = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('heading')
    .map((heading) => `${heading.tagName} ${heading.textContent}`)

test('courses of a missing style are labelled as similar, and the page says that the style is missing', async () => {
  await list('courses', { q: 'kizomba' }, { ids: [1, 2], similarFrom: 0, missing: 'kizomba' })
  expect(await headingsIn('Cursos parecidos')).toEqual(['H3 Zumba uno', 'H3 Zumba dos'])
  expect(screen.getByText('No hay cursos de kizomba')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 cursos parecidos')
  expect(screen.queryByRole('list', { name: 'Cursos' })).toBeNull()
})

test('similar courses stand below those that were found', async () => {
  await list('courses', { q: 'zumba', order: 'older' }, { ids: [2, 1, 3], similarFrom: 1 })
  expect(await headingsIn('Cursos')).toEqual(['H2 Zumba dos'])
  expect(screen.getByRole('heading', { level: 2, name: 'Parecidos' })).toBeTruthy()
  expect(await headingsIn('Cursos parecidos')).toEqual(['H3 Zumba uno', 'H3 Zumba tres'])
  expect(screen.getByRole('status').textContent).toBe('3 cursos, 2 solo parecidos')
})

test('similar programs stand below those that were found, and a similar premiere is not counted as found', async () => {
  await list('programs', { q: 'kizomba' }, { ids: [3, 9], similarFrom: 0, missing: 'kizomba' })
  expect(await headingsIn('Programas parecidos')).toEqual(['H3 Zumba tres'])
  expect(screen.getByText('No hay programas de kizomba')).toBeTruthy()
  expect(await headingsIn('Próximos estrenos parecidos')).toEqual(['H3 Zumba que viene'])
  expect(screen.queryByRole('list', { name: 'Próximos estrenos' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1 programa parecido y 1 más, muy pronto')
  cleanup()
  await list('programs', { q: 'zumba tres' }, { ids: [9, 3, 1], similarFrom: 2 })
  expect(await headingsIn('Programas')).toEqual(['H2 Zumba tres'])
  expect(await headingsIn('Programas parecidos')).toEqual(['H3 Zumba uno'])
})

test('where only a premiere is found, the page does not say that nothing was found', async () => {
  await list('programs', { q: 'que viene' }, { ids: [9, 1], similarFrom: 1 })
  expect(await headingsIn('Programas parecidos')).toEqual(['H3 Zumba uno'])
  expect(screen.queryByText(/No hay programas/)).toBeNull()
  expect(await headingsIn('Próximos estrenos')).toEqual(['H3 Zumba que viene'])
  cleanup()
  await list('programs', { q: 'que viene' }, { ids: [9], similarFrom: 1 })
  expect(await headingsIn('Próximos estrenos')).toEqual(['H3 Zumba que viene'])
  expect(screen.getByRole('status').textContent).toBe('1 programa, muy pronto')
})

test('where no course or program is found at all the page names the searched text', async () => {
  await list('courses', { q: 'kizomba' }, { ids: [], similarFrom: 0, missing: 'kizomba' })
  expect(await screen.findByText(/No hay cursos de kizomba/)).toBeTruthy()
})

test.each(['courses', 'programs'] as const)('a failed search of the %s offers to repeat it', async (of) => {
  await list(of, { q: 'zumba' }, new Failure('unexpected'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Cargando' })).toBeNull()
  worker.findCollections.mockResolvedValue({ ready: true, ids: [1], similarFrom: 1, missing: null })
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  expect(await headingsIn(of === 'courses' ? 'Cursos' : 'Programas')).toEqual(['H2 Zumba uno'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('courses that could not be read are read again by the same retry', async () => {
  worker.collections.mockRejectedValueOnce(new Failure('unexpected'))
  await list('courses', {}, { ids: [1], similarFrom: 1 })
  fireEvent.click(await screen.findByRole('button', { name: 'Inténtalo otra vez' }))
  expect(await headingsIn('Cursos')).toEqual(['H2 Zumba uno'])
})

test.each(['courses', 'programs'] as const)(
  'a URL beyond the last page of the %s is replaced by that of the page that is shown',
  async (of) => {
    const queries = await list(of, { page: 99 }, { ids: [1, 2, 3], similarFrom: 3 })
    await waitFor(() => expect(queries).toEqual([{}]))
  },
)

test.each(['courses', 'programs'] as const)('the orders of the %s agree with them (F81)', async (of) => {
  await list(of, { q: 'zumba' }, { ids: [1], similarFrom: 1 })
  const options = within(screen.getByLabelText('Ordenar')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Más parecidos',
    'Más recientes',
    'Más antiguos',
    'De la A a la Z',
    'De la Z a la A',
  ])
})
