import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDownloadFile } from '#tests/factories/downloads.ts'
import { partStore } from './part-store.ts'

const entries = new Map<string, Response>()
const cache = {
  match: async (key: string) => entries.get(key),
  put: async (key: string, response: Response) => void entries.set(key, response),
}
beforeEach(() => vi.stubGlobal('caches', { open: async () => cache }))
afterEach(() => {
  vi.unstubAllGlobals()
  entries.clear()
})

const bytes = Uint8Array.from([1, 2, 3])
const file = aDownloadFile(bytes)

test('whether a part is stored is known without reading its bytes', async () => {
  expect(await partStore.has(file, 0)).toBe(false)
  await partStore.put(file, 0, bytes.buffer)
  expect([await partStore.has(file, 0), await partStore.has(file, 1)]).toEqual([true, false])
  expect([...entries.values()].map(({ bodyUsed }) => bodyUsed)).toEqual([false])
  // Another version of the file, and another size of the part.
  expect(await partStore.has({ ...file, version: 'v2' }, 0)).toBe(false)
  expect(await partStore.has({ ...file, bytes: 4 }, 0)).toBe(false)
})
