import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { CatalogueWorkerApi, FindAnswer, Span } from '#contract/workers.ts'
import { aFamily, aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { setInitialData } from '../initial-data.ts'
import { AllLessons } from './AllLessons.tsx'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  find: vi.fn<CatalogueWorkerApi['find']>(),
  lessons: vi.fn<CatalogueWorkerApi['lessons']>(),
  collections: vi.fn<CatalogueWorkerApi['collections']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

interface Answer {
  readonly page?: number
  readonly total: number
  readonly similarFrom: number
  readonly missing?: string | null
  readonly lessons: readonly Lesson[]
  readonly marks?: readonly (readonly Span[])[]
}

function answers({ page = 1, total, similarFrom, missing = null, lessons, marks = [] }: Answer) {
  const counts = { families: {}, disciplines: {}, professors: {}, classTypes: {}, levels: {}, durations: {} }
  const timings = { waited: 0, built: 0, searched: 0, arranged: 0 }
  const ids = Uint32Array.from(lessons, (lesson) => lesson.id)
  worker.find.mockImplementation(({ seq }) =>
    Promise.resolve<FindAnswer>({ kind: 'found', seq, ids, marks, page, total, similarFrom, missing, counts, timings }),
  )
  worker.lessons.mockImplementation((ids) => Promise.resolve(lessons.filter(({ id }) => ids.includes(id))))
}

const named = (...titles: string[]) => titles.map((title, index) => aLesson({ id: index + 1, title }))

beforeEach(() => {
  vi.clearAllMocks()
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 3, storedAt: 0 })
  worker.collections.mockResolvedValue({
    families: [aFamily()],
    professors: [aProfessor()],
    courses: [],
    programs: [],
  })
})
afterEach(() => {
  cleanup()
  setInitialData({})
})

async function list(query: ListQuery) {
  const queries: ListQuery[] = []
  const searched: string[] = []
  await renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <AllLessons
        query={query}
        onQuery={(next) => queries.push(next)}
        onSearched={(text) => searched.push(text)}
        searchText={({ id, text, onText }) => (
          <input id={id} value={text} onChange={(event) => onText(event.target.value)} />
        )}
        pageLink={({ page }) => <a href={`?page=${page}`}>{page}</a>}
        clearLink={(words) => <a href="/clases-de-baile">{words}</a>}
      />
    </QueryClientProvider>,
    { at: '/clases-de-baile' },
  )
  return { queries, searched, box: screen.getByLabelText<HTMLInputElement>('Busca entre todas las clases') }
}

const titlesIn = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('heading')
    .map((heading) => `${heading.tagName} ${heading.textContent}`)

test('fuzzy matches come below the lexical ones, under their own heading', async () => {
  answers({ total: 3, similarFrom: 2, lessons: named('Bachata uno', 'Bachata dos', 'Bata de cola') })
  await list({ q: 'bachata' })
  expect(await titlesIn('Clases')).toEqual(['H2 Bachata uno', 'H2 Bachata dos'])
  expect(screen.getByRole('heading', { level: 2, name: 'Parecidas' })).toBeTruthy()
  expect(await titlesIn('Clases parecidas')).toEqual(['H3 Bata de cola'])
  expect(screen.getByText('3 clases, 1 solo parecida')).toBeTruthy()
})

test('a page that starts with fuzzy matches has their heading at its top', async () => {
  answers({ page: 2, total: 17, similarFrom: 4, lessons: named('Bata de cola', 'Batir palmas') })
  await list({ q: 'bachata', page: 2 })
  expect(await titlesIn('Clases parecidas')).toEqual(['H3 Bata de cola', 'H3 Batir palmas'])
  expect(screen.queryByRole('list', { name: 'Clases' })).toBeNull()
})

test('a URL beyond the last page is replaced by that of the page that is shown', async () => {
  answers({ page: 2, total: 17, similarFrom: 17, lessons: named('Salsa', 'Bachata') })
  const { queries } = await list({ q: 'baile', page: 99 })
  await waitFor(() => expect(queries).toEqual([{ q: 'baile', page: 2 }]))
  cleanup()
  const same = await list({ q: 'baile', page: 2 })
  expect(await titlesIn('Clases')).toHaveLength(2)
  expect(same.queries).toEqual([])
})

test('a list that found nothing names what is missing, and offers each style with its classes', async () => {
  answers({ total: 0, similarFrom: 0, missing: 'kizomba', lessons: [] })
  const { queries } = await list({ q: 'kizomba' })
  await screen.findByText('No hay clases de kizomba. Prueba con menos palabras, o con otra.')
  const styles = within(await screen.findByRole('region', { name: 'O empieza por un estilo' })).getAllByRole('link')
  const { disciplines } = aFamily()
  expect(styles.map(({ textContent }) => textContent)).toEqual(disciplines.map(({ name }) => name))
  expect(styles[0]?.getAttribute('href')).toContain(String(disciplines[0]?.slug))
  expect(styles[0]?.getAttribute('href')).not.toContain('kizomba')
  expect(queries).toEqual([])
})

test('without fuzzy matches there is no heading for them', async () => {
  answers({ total: 2, similarFrom: 2, lessons: named('Bachata uno', 'Bachata dos') })
  await list({ q: 'bachata' })
  expect(await titlesIn('Clases')).toEqual(['H2 Bachata uno', 'H2 Bachata dos'])
  expect(screen.queryByText('Parecidas')).toBeNull()
  expect(screen.getByText('2 clases')).toBeTruthy()
})

test('each card has its own marks, even when a lesson has just left the catalogue', async () => {
  const [first, gone, last] = named('Bachata uno', 'Ya no está', 'Giros de bachata') as [Lesson, Lesson, Lesson]
  answers({ total: 3, similarFrom: 3, lessons: [first, gone, last], marks: [[[0, 7]], [[0, 2]], [[9, 16]]] })
  worker.lessons.mockResolvedValue([first, last])
  await list({ q: 'bachata' })
  const grid = await screen.findByRole('list', { name: 'Clases' })
  expect([...grid.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Bachata', 'bachata'])
})

/** A device with nothing stored, on a page that the server sent with the first of 40 classes. */
function firstVisit(...titles: string[]) {
  worker.open.mockResolvedValue({ ready: false })
  worker.find.mockImplementation(({ seq }) => Promise.resolve<FindAnswer>({ kind: 'empty', seq }))
  setInitialData({ list: { now: 0, total: 40, lessons: named(...titles) } })
}

test('a first visit shows the server-rendered page, and its filters wait for the catalogue', async () => {
  firstVisit('Salsa', 'Bachata')
  await list({})
  expect(await titlesIn('Clases')).toEqual(['H2 Salsa', 'H2 Bachata'])
  expect(screen.getByText('40 clases')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Filtra' }).disabled).toBe(true)
  expect(worker.collections).not.toHaveBeenCalled()
})

test.each([{ q: 'salsa' }, { page: 2 }, { levels: ['basic'] }] satisfies ListQuery[])(
  'the server-rendered page is not the answer to %j',
  async (query) => {
    firstVisit('Salsa')
    await list(query)
    expect(await screen.findByRole('list', { name: 'Cargando' })).toBeTruthy()
    expect(screen.queryByText('Salsa')).toBeNull()
  },
)

test('the server is not asked again for the page it has rendered, but for another one', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  firstVisit('Salsa', 'Bachata')
  worker.find.mockReturnValue(new Promise(() => undefined))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await list({})
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).not.toHaveBeenCalled()
    cleanup()
    await list({ page: 2 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/search\?page=2/), expect.anything())
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('a search that neither the worker nor the server answers offers to repeat it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  worker.find.mockRejectedValue(new Failure('unexpected'))
  await list({ q: 'bachata' })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Cargando' })).toBeNull()
  answers({ total: 1, similarFrom: 1, lessons: named('Bachata') })
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  expect(await titlesIn('Clases')).toEqual(['H2 Bachata'])
  expect(screen.queryByRole('alert')).toBeNull()
  vi.restoreAllMocks()
})

test('the catalogue replaces the server-rendered page', async () => {
  firstVisit('Salsa')
  answers({ total: 1, similarFrom: 1, lessons: named('Bachata') })
  await list({})
  await waitFor(async () => expect(await titlesIn('Clases')).toEqual(['H2 Bachata']))
  expect(screen.getByText('1 clase')).toBeTruthy()
})

test('a committed search is reported once, and typing or changing the order reports none', async () => {
  answers({ total: 1, similarFrom: 1, lessons: named('Salsa') })
  const { queries, searched, box } = await list({})
  fireEvent.change(box, { target: { value: 'salsa' } })
  fireEvent.change(await screen.findByLabelText('Ordenar'), { target: { value: 'older' } })
  expect(searched).toEqual([])
  fireEvent.submit(box)
  expect(searched).toEqual(['salsa'])
  expect(queries).toEqual([{ order: 'older' }, { q: 'salsa' }])
})
