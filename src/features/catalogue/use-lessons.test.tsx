import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { setInitialData } from './initial-data.ts'
import { useLessons } from './use-lessons.ts'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  lessons: vi.fn<CatalogueWorkerApi['lessons']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

afterEach(() => {
  cleanup()
  setInitialData({})
})

const long = 'Una clase para soltar la cadera sin prisa, con la música a media velocidad y el espejo delante.'

function Descriptions() {
  const { lessons = [] } = useLessons([4, 5])
  return lessons.map(({ id, title, description }) => <p key={id}>{`${title}: ${description}`}</p>)
}

async function shown(rendered: string, ofWorker: string) {
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 2, storedAt: 1 })
  worker.refresh.mockResolvedValue({ ok: true, changed: false, revision: '1' })
  const others = { id: 5, title: 'Otra', description: 'Corta.' }
  const collections = { families: [], professors: [], courses: [], programs: [] }
  const lessons = [aLesson({ id: 4, description: rendered }), aLesson(others)]
  setInitialData({ item: { screen: 'course', id: 1, collections, lessons } })
  worker.lessons.mockResolvedValue([aLesson({ id: 4, title: 'Del hilo', description: ofWorker }), aLesson(others)])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Descriptions />
    </QueryClientProvider>,
  )
  const description = await screen.findByText(/^Del hilo/)
  return [description.textContent, screen.getByText(/^Otra/).textContent]
}

test('a server-rendered description stays while the worker has only its excerpt', async () => {
  expect(await shown(long, long.slice(0, 64))).toEqual([`Del hilo: ${long}`, 'Otra: Corta.'])
})

test.each([
  ['that the page lacks', '', long.slice(0, 64)],
  ['of another revision', `${long} Y más.`, 'Ahora es otra.'],
  ['that is whole', long, `${long} Y más.`],
])('a description of the worker %s replaces the rendered one', async (_, rendered, ofWorker) => {
  expect(await shown(rendered, ofWorker)).toEqual([`Del hilo: ${ofWorker}`, 'Otra: Corta.'])
})
