import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { partBytes } from '#contract/download.ts'
import type { FileInfo } from '#server/domain/files/file-store.ts'
import { fileDigests } from './file-digests.ts'

/** Ids of two accounts. */
const [ana, eva] = [1, 2]

const fileOf = (bytes: Buffer, key = 'public/a.mp4'): FileInfo => ({
  key,
  size: bytes.length,
  modifiedAt: 0,
  version: 'v1',
})

/** A store of one file that is read in chunks of this many bytes, and counts how often it is opened. */
function storeOf(bytes: Buffer, chunk: number) {
  let opened = 0
  const chunks = () =>
    Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) => bytes.subarray(at * chunk, (at + 1) * chunk))
  const open = async () => {
    opened += 1
    return Readable.from(chunks())
  }
  return { open, opened: () => opened }
}

test.each([
  [1, 7],
  [partBytes - 1, 65_536],
  [partBytes, 65_536],
  [partBytes + 1, 99_991],
  [3 * partBytes, 4 * partBytes],
  [3 * partBytes + 17, 65_537],
])('%i bytes in chunks of %i have the digests of their parts', async (length, chunk) => {
  const bytes = Buffer.alloc(length, 'alcompas')
  const digests = await fileDigests(storeOf(bytes, chunk)).ofParts(fileOf(bytes), ana)
  const expected = Array.from({ length: Math.ceil(length / partBytes) }, (_, at) =>
    createHash('sha256')
      .update(bytes.subarray(at * partBytes, (at + 1) * partBytes))
      .digest('hex'),
  )
  expect(digests).toEqual(expected)
})

test('a file is read once for each version, however many callers ask', async () => {
  const bytes = Buffer.alloc(100)
  const store = storeOf(bytes, 10)
  const digests = fileDigests(store)
  await Promise.all([digests.ofParts(fileOf(bytes), ana), digests.ofParts(fileOf(bytes), ana)])
  await digests.ofParts(fileOf(bytes), ana)
  expect(store.opened()).toBe(1)
  await digests.ofParts({ ...fileOf(bytes), version: 'v2' }, ana)
  expect(store.opened()).toBe(2)
})

test('a file that was replaced meanwhile is reported as busy, and read again at the next request', async () => {
  const bytes = Buffer.alloc(100)
  const opened = [undefined, Readable.from([bytes])]
  const digests = fileDigests({ open: async () => opened.shift() })
  await expect(digests.ofParts(fileOf(bytes), ana)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 })
  expect(await digests.ofParts(fileOf(bytes), ana)).toHaveLength(1)
})

test('a file that ends early has no digests', async () => {
  const digests = fileDigests({ open: async () => Readable.from([Buffer.alloc(10)]) })
  await expect(digests.ofParts({ ...fileOf(Buffer.alloc(10)), size: partBytes + 1 }, ana)).rejects.toMatchObject({
    code: 'busy',
  })
})

test('an account has three files waiting, and leaves the others to other accounts', async () => {
  const bytes = Buffer.alloc(100)
  const gate = Promise.withResolvers<void>()
  const digests = fileDigests({
    open: async () => {
      await gate.promise
      return Readable.from([bytes])
    },
  })
  const read = (name: string, userId: number) => digests.ofParts(fileOf(bytes, name), userId)
  const ofAna = ['a', 'b', 'c', 'd'].map((name) => read(name, ana))
  await expect(read('e', ana)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
  const ofEva = read('e', eva)
  // A file that waits already is waited for by anyone.
  const shared = read('e', ana)
  gate.resolve()
  expect(await Promise.all([...ofAna, ofEva, shared])).toHaveLength(6)
})
