import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CatalogueWorkerApi, FindAnswer } from '#contract/workers.ts'
import { aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { setInitialData } from '../initial-data.ts'
import { ProfessorPage } from './ProfessorPage.tsx'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  find: vi.fn<CatalogueWorkerApi['find']>(),
  lessons: vi.fn<CatalogueWorkerApi['lessons']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

beforeEach(() => {
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 17, storedAt: 0 })
  worker.refresh.mockReturnValue(new Promise(() => undefined))
  const ids = Uint32Array.from({ length: 17 }, (_, index) => index + 1)
  worker.find.mockImplementation(async ({ seq }) => ({ kind: 'found', seq, ids, total: 17 }) as FindAnswer)
  worker.lessons.mockImplementation(async (asked) => asked.map((id) => aLesson({ id, title: `Clase ${id}` })))
})
afterEach(cleanup)

const none = { families: [], professors: [], courses: [], programs: [] }

/** A professor whose page is turned by its links. */
function Pages() {
  const [page, setPage] = useState(1)
  return (
    <ProfessorPage
      professor={aProfessor()}
      collections={none}
      page={page}
      onPage={setPage}
      pageLink={({ page: to, disabled, rel, ...props }) => (
        <button type="button" {...props} onClick={() => setPage(to)} />
      )}
    />
  )
}

async function opened(page: number) {
  const pages: number[] = []
  const part = (
    <ProfessorPage
      professor={aProfessor()}
      collections={none}
      page={page}
      onPage={(existing) => pages.push(existing)}
      pageLink={(target) => <a href={`?page=${target.page}`}>{target.page}</a>}
    />
  )
  await renderScreen(part, { at: '/profesores/1' })
  await screen.findByText('Clase 17')
  return pages
}

test('a page beyond the last one of a professor’s classes is replaced by that one', async () => {
  const pages = await opened(99)
  await waitFor(() => expect(pages).toEqual([2]))
})

test('another page of a professor’s classes is announced, scrolled to, and has the focus', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  onTestFinished(() => scrolled.mockRestore())
  await renderScreen(<Pages />, { at: '/profesores/1' })
  await screen.findByText('Clase 1')
  const count = screen.getByRole('status')
  expect(count.textContent).toBe('17 clases')
  const next = screen.getByRole('button', { name: 'Página siguiente' })
  act(() => next.focus())
  fireEvent.click(next)
  expect([count.textContent, document.activeElement]).toEqual(['17 clases, página 2 de 2', count])
  expect(scrolled.mock.instances).toEqual([count])
  await screen.findByText('Clase 17')
})

test('a page that is turned before the catalogue has come is announced, and its classes are awaited below', async () => {
  onTestFinished(() => setInitialData({}))
  worker.open.mockResolvedValue({ ready: false })
  const lessons = [aLesson({ id: 1, title: 'Clase 1' })]
  setInitialData({ professor: { professor: aProfessor(), courses: [], families: [], lessons, page: 1, total: 17 } })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  onTestFinished(() => scrolled.mockRestore())
  await renderScreen(<Pages />, { at: '/profesores/1' })
  screen.getByText('Clase 1')
  const count = screen.getByRole('status')
  const next = screen.getByRole('button', { name: 'Página siguiente' })
  act(() => next.focus())
  fireEvent.click(next)
  expect([count.isConnected, count.textContent]).toEqual([true, '17 clases, página 2 de 2'])
  expect([document.activeElement, scrolled.mock.instances]).toEqual([count, [count]])
  expect([screen.queryByText('Clase 1'), screen.getByRole('heading', { level: 1 }).isConnected]).toEqual([null, true])
})

test('an existing page of a professor’s classes stays', async () => {
  expect(await opened(2)).toEqual([])
})
