import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { prefetchCatalogueForOffline } from './prefetch-catalogue.ts'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  loadDescriptions: vi.fn<CatalogueWorkerApi['loadDescriptions']>(),
}))
const saving = vi.hoisted(() => ({ data: false }))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))
vi.mock('#src/platform/save-data.ts', () => ({ savesData: () => saving.data }))

const network = vi.spyOn(navigator, 'onLine', 'get')
const fetched = { ok: true, changed: true, revision: '1' } as const

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  saving.data = false
  network.mockReturnValue(true)
  worker.open.mockResolvedValue({ ready: false })
  worker.refresh.mockResolvedValue(fetched)
  worker.loadDescriptions.mockResolvedValue(fetched)
})
afterEach(async () => {
  // Whatever still waits for the network is let go.
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 1, storedAt: 0 })
  dispatchEvent(new Event('online'))
  await Promise.resolve()
})

const refreshes = () => expect.poll(() => worker.refresh.mock.calls.length)

test('a visit that begins without a network fetches the catalogue once, when the network returns', async () => {
  network.mockReturnValue(false)
  await prefetchCatalogueForOffline()
  expect(worker.refresh).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await refreshes().toBe(1)
  await expect.poll(() => worker.loadDescriptions.mock.calls.length).toBe(1)
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await prefetchCatalogueForOffline()
  // The call above is the second one: neither event made another.
  expect(worker.refresh).toHaveBeenCalledTimes(2)
})

test('a catalogue that could not be fetched is fetched when the page is shown again', async () => {
  worker.refresh.mockResolvedValueOnce({ ok: false, code: 'offline' })
  await prefetchCatalogueForOffline()
  expect(worker.refresh).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await refreshes().toBe(2)
})

test('a worker that fails is asked again when the network returns', async () => {
  worker.open.mockRejectedValueOnce(new Error('dead'))
  await prefetchCatalogueForOffline()
  dispatchEvent(new Event('online'))
  await refreshes().toBe(1)
})

test('where data is saved no catalogue is fetched, now or later', async () => {
  saving.data = true
  await prefetchCatalogueForOffline()
  dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(worker.open).not.toHaveBeenCalled()
})

test('a stored catalogue is not fetched', async () => {
  worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 1, storedAt: 0 })
  await prefetchCatalogueForOffline()
  expect(worker.refresh).not.toHaveBeenCalled()
})
