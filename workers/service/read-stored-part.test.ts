import { afterEach, expect, test, vi } from 'vitest'
import { aDownloadFile, partsInMemory } from '#tests/factories/downloads.ts'
import { readStoredPart } from './read-stored-part.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = Uint8Array.from([1, 2, 3])
const file = aDownloadFile(bytes, { address: 'https://academia.test/media/a.mp4' })
const fromNetwork = (content = bytes, status = 206) => vi.fn(async () => new Response(content, { status }))
const offline = () => vi.fn(() => Promise.reject(new TypeError('no network')))

function device(network: () => Promise<Response>) {
  vi.stubGlobal('fetch', network)
  const { store, parts } = partsInMemory()
  const onDamage = vi.fn(async () => undefined)
  const read = async () => Array.from(new Uint8Array(await readStoredPart(store, onDamage)(file, 0)))
  return { store, parts, onDamage, read }
}

test('a stored part is read without a request', async () => {
  const network = offline()
  const { store, read, onDamage } = device(network)
  await store.put(file, 0, bytes.slice().buffer)
  expect(await read()).toEqual([1, 2, 3])
  expect([network.mock.calls.length, onDamage.mock.calls.length]).toEqual([0, 0])
})

test('a missing part comes from the network, and is stored', async () => {
  const { parts, read, onDamage } = device(fromNetwork())
  expect(await read()).toEqual([1, 2, 3])
  expect([parts.size, onDamage.mock.calls.length]).toEqual([1, 0])
})

test.each([
  ['without a network', offline()],
  ['of another version', fromNetwork(Uint8Array.from([4, 5, 6]))],
  ['that the server refuses', fromNetwork(bytes, 403)],
])('a missing part %s has its download reported as damaged', async (_how, network) => {
  const { parts, read, onDamage } = device(network)
  await expect(read()).rejects.toThrow()
  expect([parts.size, onDamage.mock.calls.length]).toEqual([0, 1])
})

test('a cache that cannot be read fails one request, and does not damage the download', async () => {
  const { store, read, onDamage } = device(offline())
  await store.put(file, 0, bytes.slice().buffer)
  vi.spyOn(store, 'read').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  await expect(read()).rejects.toThrow()
  expect(onDamage).not.toHaveBeenCalled()
  expect(await read()).toEqual([1, 2, 3])
})

test('a part that comes from the network plays on a full device too', async () => {
  const { store, read, onDamage } = device(fromNetwork())
  vi.spyOn(store, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  expect(await read()).toEqual([1, 2, 3])
  expect(onDamage).not.toHaveBeenCalled()
})
