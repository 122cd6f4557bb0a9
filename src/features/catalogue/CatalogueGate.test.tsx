import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { CatalogueWorkerApi, RefreshAnswer } from '#contract/workers.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { slowCalls } from '#src/platform/slow-calls.ts'
import { catalogueWorkerRestarts } from '#src/platform/worker-restarts.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { CatalogueGate } from './CatalogueGate.tsx'
import { catalogueQueries } from './catalogue-queries.ts'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  loadDescriptions: vi.fn<CatalogueWorkerApi['loadDescriptions']>(),
  collections: vi.fn<CatalogueWorkerApi['collections']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

let arrive: (answer: RefreshAnswer) => void

// Loaded on demand, which takes longer than the faked time on a busy machine.
beforeAll(() => import('./follow-publications.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  worker.open.mockResolvedValue({ ready: false })
  worker.loadDescriptions.mockResolvedValue({ ok: true, changed: false, revision: '1' })
  worker.refresh.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms))

type GateProps = Pick<ComponentProps<typeof CatalogueGate>, 'hasContent' | 'children'>

async function gate({ hasContent = false, children = <input aria-label="Busca" /> }: Partial<GateProps> = {}) {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <main tabIndex={-1}>
        <CatalogueGate skeleton={<p>esqueleto</p>} hasContent={hasContent}>
          {children}
        </CatalogueGate>
      </main>
    </QueryClientProvider>,
  )
  await pass()
  return {
    client,
    async answer(answer: RefreshAnswer) {
      if (answer.ok) worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 3, storedAt: 0 })
      arrive(answer)
      await pass()
    },
  }
}
const refreshed = { ok: true, changed: true, revision: '1' } as const
const slow = () => screen.queryByText(/La conexión va lenta/)
const box = () => screen.queryByLabelText<HTMLInputElement>('Busca')

test('a long wait shows what is loading, then a reload button, until it has loaded', async () => {
  const { answer } = await gate()
  await pass(3000)
  expect([screen.queryByText('esqueleto') !== null, slow()]).toEqual([true, null])
  await pass(2000)
  expect([slow() !== null, screen.queryByRole('button')]).toEqual([true, null])
  await pass(4000)
  expect(screen.getByRole('button', { name: 'Inténtalo otra vez' })).not.toBeNull()
  await answer(refreshed)
  expect([slow(), screen.queryByText('esqueleto'), box() !== null]).toEqual([null, null, true])
})

test('a worker that was started anew without a stored catalogue fetches it again behind the screen', async () => {
  const { client, answer } = await gate()
  await answer(refreshed)
  const shown = box()
  expect(shown).not.toBeNull()
  worker.open.mockResolvedValue({ ready: false })
  catalogueWorkerRestarts.set(catalogueWorkerRestarts.state() + 1)
  await pass()
  expect([worker.refresh.mock.calls.length, screen.queryByText('esqueleto'), box()]).toEqual([2, null, shown])
  const readAgain = vi.spyOn(client, 'invalidateQueries')
  await answer(refreshed)
  expect(box()).toBe(shown)
  expect(readAgain).toHaveBeenCalledWith({ queryKey: catalogueQueries.stored() })
})

test.each([
  ['a refresh that changes nothing', { ok: true, changed: false, revision: '1' }],
  ['a failed refresh', { ok: false, code: 'offline' }],
] as const)('a stored catalogue that a new worker reads late is read again after %s', async (_, later) => {
  const { client, answer } = await gate()
  await answer(refreshed)
  const shown = box()
  worker.open.mockResolvedValue({ ready: false })
  catalogueWorkerRestarts.set(catalogueWorkerRestarts.state() + 1)
  await pass()
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 3, storedAt: 0 })
  const readAgain = vi.spyOn(client, 'invalidateQueries')
  await answer(later)
  await pass(3000)
  expect(readAgain).toHaveBeenCalledExactlyOnceWith({ queryKey: catalogueQueries.stored() })
  expect(box()).toBe(shown)
})

test('a worker that was started anew with a stored catalogue keeps the screen', async () => {
  const { answer } = await gate()
  await answer(refreshed)
  catalogueWorkerRestarts.set(catalogueWorkerRestarts.state() + 1)
  await pass()
  expect([screen.queryByText('esqueleto'), box() !== null]).toEqual([null, true])
  await answer({ ok: false, code: 'offline' })
  expect([screen.queryByRole('alert'), box() !== null]).toEqual([null, true])
})

test('a retry that the app shell offers for a silent server is not offered twice', async () => {
  const ended = slowCalls.begin(() => undefined)
  const { answer } = await gate()
  await pass(7000)
  expect(slow()).not.toBeNull()
  await pass(2000)
  expect([slowCalls.state(), slow(), screen.queryByRole('button')]).toEqual(['repeatable', null, null])
  act(ended)
  expect(screen.getByRole('button', { name: 'Inténtalo otra vez' })).not.toBeNull()
  await answer(refreshed)
  expect([slow(), box() !== null]).toEqual([null, true])
})

test('a screen without content shows a failure in place of the skeleton, with a retry', async () => {
  const { answer } = await gate()
  await answer({ ok: false, code: 'too_slow' })
  expect([screen.queryByText('esqueleto'), box()]).toEqual([null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await answer(refreshed)
  expect(box()).not.toBeNull()
})

test.each([
  ['in place of the screen', false],
  ['in a bar below the screen', true],
])('a retry %s keeps its button and the focus while it runs', async (_where, hasContent) => {
  const { answer } = await gate({ hasContent })
  await answer({ ok: false, code: 'too_slow' })
  const button = screen.getByRole('button', { name: 'Inténtalo otra vez' })
  act(() => button.focus())
  worker.refresh.mockClear()
  fireEvent.click(button)
  await pass()
  expect(screen.getByText(/lo estamos intentando/)).toBeTruthy()
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
  fireEvent.click(button)
  await pass()
  expect(worker.refresh).toHaveBeenCalledTimes(1)
  await answer({ ok: false, code: 'too_slow' })
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, null])
  fireEvent.click(button)
  await pass()
  await answer(refreshed)
  expect([box() !== null, document.activeElement]).toEqual([true, screen.getByRole('main')])
})

test('an open catalogue whose collections fail shows the failure, with a retry', async () => {
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 3, storedAt: 0 })
  worker.collections.mockRejectedValue(new Failure('unexpected'))
  await gate({ children: ({ courses }) => <p>{courses.length} cursos</p> })
  expect(screen.queryByText('esqueleto')).toBeNull()
  const button = screen.getByRole('button', { name: 'Inténtalo otra vez' })
  expect(screen.getByRole('alert').textContent).toContain(failureMessages.unexpected.title)
  let arriveLate = () => {}
  worker.collections.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        arriveLate = () => resolve({ families: [], professors: [], courses: [], programs: [] })
      }),
  )
  fireEvent.click(button)
  await pass()
  fireEvent.click(button)
  await pass()
  expect([button.isConnected, button.getAttribute('aria-disabled')]).toEqual([true, 'true'])
  expect(worker.collections).toHaveBeenCalledTimes(1)
  arriveLate()
  await pass()
  expect([screen.queryByRole('alert'), screen.queryByText('0 cursos') !== null]).toEqual([null, true])
})

test('a screen with content keeps it and what was typed, whatever the network does', async () => {
  const { answer } = await gate({ hasContent: true })
  const typed = box()
  fireEvent.change(typed as HTMLInputElement, { target: { value: 'salsa' } })
  await answer({ ok: false, code: 'unreachable' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('No llegamos a la academia')
  expect(box()).toBe(typed)
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await pass()
  expect(screen.getByRole('status').textContent).toContain('lo estamos intentando')
  await answer(refreshed)
  expect([screen.queryByRole('status'), box(), box()?.value]).toEqual([null, typed, 'salsa'])
})

test('a screen without a catalogue opens by itself once the server answers, without announcing retries', async () => {
  const { answer, client } = await gate()
  await answer({ ok: false, code: 'unreachable' })
  const button = screen.getByRole('button', { name: 'Inténtalo otra vez' })
  worker.refresh.mockReset().mockResolvedValue({ ok: false, code: 'unreachable' })
  await pass(10_000)
  expect([worker.refresh.mock.calls.length, screen.getByRole('button')]).toEqual([1, button])
  worker.refresh.mockReset().mockResolvedValue(refreshed)
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 3, storedAt: 0 })
  await pass(20_000)
  expect(box()).not.toBeNull()
  await pass(600_000)
  expect(worker.refresh).toHaveBeenCalledTimes(1)
  // What this catalogue lacks does not exist.
  expect(client.getQueryData(catalogueQueries.freshness().queryKey)).toEqual(refreshed)
})
