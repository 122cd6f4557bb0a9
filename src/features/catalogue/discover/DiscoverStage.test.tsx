import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { aFamily, aProfessor } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { DiscoverStage } from './DiscoverStage.tsx'

const worker = vi.hoisted(() => ({
  find: vi.fn<CatalogueWorkerApi['find']>(),
  group: vi.fn<CatalogueWorkerApi['group']>(),
  lessons: vi.fn<CatalogueWorkerApi['lessons']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))
afterEach(cleanup)

async function stage() {
  worker.group.mockResolvedValue([])
  worker.lessons.mockResolvedValue([])
  worker.find.mockImplementation(async ({ seq }) => ({ kind: 'empty', seq }))
  const queries: ListQuery[] = []
  const searched: string[] = []
  await renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <DiscoverStage
        collections={{ families: [aFamily()], professors: [aProfessor()], courses: [], programs: [] }}
        onList={(query) => queries.push(query)}
        onSearched={(text) => searched.push(text)}
        searchText={({ id, text, onText }) => (
          <input id={id} value={text} onChange={(event) => onText(event.target.value)} />
        )}
      />
    </QueryClientProvider>,
    { at: '/descubre' },
  )
  const box = screen.getByLabelText<HTMLInputElement>('Busca tu clase')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const order = (value: string) => fireEvent.change(screen.getByLabelText('Ordenar'), { target: { value } })
  return { queries, searched, type, order }
}

test('an order that is chosen on discover leads to the list with the typed text', async () => {
  const { queries, searched, type, order } = await stage()
  type(' salsa ')
  order('recent')
  expect([queries, searched]).toEqual([[{ q: 'salsa', order: 'recent' }], ['salsa']])
  type('')
  order('older')
  expect([queries[1], searched]).toEqual([{ order: 'older' }, ['salsa']])
})

test('the filters of discover begin with the typed text', async () => {
  const { queries, searched, type } = await stage()
  type('giros')
  fireEvent.click(screen.getByRole('button', { name: 'Filtra' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Ver/ }))
  expect([queries, searched]).toEqual([[{ q: 'giros' }], ['giros']])
})
