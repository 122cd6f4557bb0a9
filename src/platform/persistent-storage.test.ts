import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** A page whose browser has `storage`. */
async function aPage(storage: object | undefined) {
  vi.stubGlobal('navigator', { storage })
  return (await import('./persistent-storage.ts')).requestPersistentStorage
}

test('a page requests persistent storage once, and not where it was granted before', async () => {
  const persist = vi.fn(async () => false)
  const request = await aPage({ persist, persisted: async () => false })
  await request()
  await request()
  expect(persist).toHaveBeenCalledTimes(1)
  vi.resetModules()
  await (await aPage({ persist, persisted: async () => true }))()
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a browser that does not have the request, or fails it, causes no error', async () => {
  await expect((await aPage(undefined))()).resolves.toBeUndefined()
  vi.resetModules()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const persist = () => Promise.reject(new TypeError('no storage'))
  await expect((await aPage({ persist }))()).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})
