import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { SearchBox } from './SearchBox.tsx'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  suggest: vi.fn<CatalogueWorkerApi['suggest']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

const recent = vi.hoisted(() => ({ searches: [] as string[] }))
vi.mock('#browser-storage/recent-searches.ts', () => ({
  recentSearches: {
    read: () => Promise.resolve(recent.searches),
    add: (text: string) => Promise.resolve(void recent.searches.push(text)),
  },
}))

const box = () => screen.getByRole('combobox', { name: 'Busca tu clase' }) as HTMLInputElement
const where = ({ state }: Awaited<ReturnType<typeof renderScreen>>) => [state.location.pathname, state.location.search]

beforeEach(() => {
  recent.searches = []
  worker.open.mockReset().mockResolvedValue({ ready: true, revision: 'r', lessons: 1, storedAt: 0 })
  worker.suggest.mockReset().mockImplementation(({ seq }) =>
    Promise.resolve({
      kind: 'found',
      seq,
      suggestions: [{ kind: 'style', filter: 'families', slug: 'latinos', label: 'Latinos', marks: [] }],
    }),
  )
})
afterEach(cleanup)

test('the icon opens all classes with the typed text, without the space around it', async () => {
  const router = await renderScreen(<SearchBox />, { at: '/cursos' })
  fireEvent.change(box(), { target: { value: '  salsa cubana ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { q: 'salsa cubana' }]))
})

test('Enter opens all classes as the icon does, since the form can be submitted', async () => {
  const router = await renderScreen(<SearchBox />, { at: '/cursos' })
  fireEvent.change(box(), { target: { value: 'giros' } })
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { q: 'giros' }]))
})

test('an empty box opens all classes without a text', async () => {
  const router = await renderScreen(<SearchBox />, { at: '/cursos' })
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', {}]))
})

test('the search box shows the text of the URL, and follows it', async () => {
  const router = await renderScreen(<SearchBox />, { at: '/clases-de-baile?q=bachata' })
  expect(box().value).toBe('bachata')
  await act(() => router.navigate({ to: '/clases-de-baile', search: { q: 'merengue' } as never }))
  expect(box().value).toBe('merengue')
})

test('a text typed after Enter stays when the URL follows, and a later URL is followed again', async () => {
  const router = await renderScreen(<SearchBox />, { at: '/clases-de-baile?q=bachata' })
  fireEvent.change(box(), { target: { value: ' salsa' } })
  fireEvent.submit(box().form as HTMLFormElement)
  fireEvent.change(box(), { target: { value: 'salsa en' } })
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { q: 'salsa' }]))
  expect(box().value).toBe('salsa en')
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { q: 'salsa en' }]))
  await act(() => router.navigate({ to: '/clases-de-baile', search: {} }))
  expect(box().value).toBe('')
})

test('an abandoned text gives way to every later URL', async () => {
  const router = await renderScreen(<SearchBox />, { at: '/clases-de-baile?q=bachata' })
  fireEvent.change(box(), { target: { value: 'sal' } })
  await act(() => router.navigate({ to: '/clases-de-baile', search: { q: 'merengue' } as never }))
  expect(box().value).toBe('merengue')
  fireEvent.change(box(), { target: { value: 'giros' } })
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { q: 'giros' }]))
  await act(() => router.navigate({ to: '/clases-de-baile', search: { q: 'zumba' } as never }))
  fireEvent.change(box(), { target: { value: 'gir' } })
  await act(() => router.navigate({ to: '/clases-de-baile', search: { q: 'giros' } as never }))
  expect(box().value).toBe('giros')
})

test('typing does not navigate', async () => {
  const router = await renderScreen(<SearchBox />, { at: '/cursos' })
  fireEvent.change(box(), { target: { value: 'zumba' } })
  expect(where(router)).toEqual(['/cursos', {}])
})

test('a suggested style opens all classes filtered by it, and does not count as a search', async () => {
  let sent = 0
  const router = await renderScreen(<SearchBox onSearch={() => (sent += 1)} />, { at: '/cursos' })
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: 'lat' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Latinos' }))
  await waitFor(() => expect(where(router)).toEqual(['/clases-de-baile', { families: ['latinos'] }]))
  expect([sent, box().value, recent.searches]).toEqual([1, '', []])
})

test('a committed search is stored on the device, a text that is only typed is not', async () => {
  await renderScreen(<SearchBox />, { at: '/cursos' })
  fireEvent.change(box(), { target: { value: ' giros ' } })
  expect(recent.searches).toEqual([])
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(recent.searches).toEqual(['giros']))
})
