import { afterEach, expect, test, vi } from 'vitest'

const unchanged = { kind: 'arrived', update: { version: 7 } } as const

afterEach(() => {
  vi.doUnmock('./catalogue-source.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('the chunk is loaded at the first request, and only once', async () => {
  const made = vi.fn(() => ({ catalogue: async () => unchanged, descriptions: async () => unchanged }))
  vi.doMock('./catalogue-source.ts', () => ({ createCatalogueSource: made }))
  const { createLazySource } = await import('./lazy-source.ts')
  const source = createLazySource(async () => {})
  expect(made).not.toHaveBeenCalled()
  expect([await source.catalogue(null), await source.descriptions(7)]).toEqual([unchanged, unchanged])
  expect(made).toHaveBeenCalledTimes(1)
})

test('a chunk that fails to load is an unreachable server, and is loaded again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.doMock('./catalogue-source.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { createLazySource } = await import('./lazy-source.ts')
  const source = createLazySource(async () => {})
  expect(await source.catalogue(null)).toEqual({ kind: 'failed', code: 'offline' })
  vi.stubGlobal('navigator', { onLine: true })
  expect(await source.descriptions(1)).toEqual({ kind: 'failed', code: 'unreachable' })
})
