import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { outageOf } from '#server/http/outages.ts'
import { testServer } from '#tests/factories/server.ts'
import { startFileDrivers } from '#tests/setup/storage/file-drivers.ts'
import type { MediaFiles } from './media-files.ts'
import { loadS3 } from './s3-client.ts'
import { s3Files } from './s3-files.ts'
import { partBytes, sweepParts } from './s3-multipart.ts'

const { drivers, whyNoS3, bucket } = startFileDrivers()

const bytes = (content: string | Buffer) => Readable.from([Buffer.from(content)])
const key = 'public/clips/salsa.mp4'
const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

async function read(files: MediaFiles, of: string, span?: { start: number; end: number }): Promise<Buffer> {
  const info = await files.stat(of)
  const opened = info && (await files.open(info, span))
  if (!opened) throw new Error('the file is not there')
  const chunks = []
  for await (const chunk of opened) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe.each(drivers)('on $name', ({ open }) => {
  test('a stored file is read, whole or in part', async () => {
    const { files } = await open()
    const before = Date.now()
    await files.put(key, bytes('uno dos tres'))
    const info = await files.stat(key)
    expect(info).toMatchObject({ key, size: 12 })
    expect(Math.abs((info?.modifiedAt ?? 0) - before)).toBeLessThan(60_000)
    expect((await read(files, key)).toString()).toBe('uno dos tres')
    expect((await read(files, key, { start: 4, end: 6 })).toString()).toBe('dos')
    expect((await read(files, key, { start: 11, end: 11 })).toString()).toBe('s')
  })

  test('an empty file can be stored and read', async () => {
    const { files } = await open()
    await files.put(key, Readable.from([]))
    expect((await files.stat(key))?.size).toBe(0)
    expect(await read(files, key)).toHaveLength(0)
  })

  test('a file that was replaced has another version, and the old version is not served as the new one', async () => {
    const { files } = await open()
    await files.put(key, bytes('viejo'))
    const old = await files.stat(key)
    await files.put(key, bytes('nuevo'))
    const present = await files.stat(key)
    expect(present?.version).not.toBe(old?.version)
    expect(present?.version).toMatch(/^[\w-]+$/)
    expect(old && (await files.open(old))).toBeUndefined()
    expect(old && (await files.open(old, { start: 1, end: 2 }))).toBeUndefined()
    await files.remove(key)
    expect(present && (await files.open(present))).toBeUndefined()
  })

  test('a long file arrives whole, in chunks of any size, and in ranges across its parts', async () => {
    const { files } = await open()
    const long = Buffer.alloc(2 * partBytes + 12_345)
    for (let at = 0; at < long.length; at += 4) long.writeUInt32LE(at, Math.min(at, long.length - 4))
    const chunks = [1, 65_536, partBytes + 7, partBytes - 70_000].map((size, index, all) => {
      const from = all.slice(0, index).reduce((sum, one) => sum + one, 0)
      return long.subarray(from, from + size)
    })
    const rest = long.subarray(chunks.reduce((sum, { length }) => sum + length, 0))
    await files.put(key, Readable.from([...chunks, rest]))
    expect((await files.stat(key))?.size).toBe(long.length)
    expect(digestOf(await read(files, key))).toBe(digestOf(long))
    const span = { start: partBytes - 10, end: partBytes + 9 }
    expect(await read(files, key, span)).toEqual(long.subarray(span.start, span.end + 1))
  })

  test.each([
    ['at once', 10],
    ['after its first part', 2 * partBytes],
  ])('a write that breaks off %s leaves the old file and nothing else', async (_when, length) => {
    const { files, unfinished } = await open()
    await files.put(key, bytes('entero'))
    const breaking = (async function* () {
      yield Buffer.alloc(length)
      yield Buffer.alloc(length)
      throw new Error('the source went away')
    })()
    await expect(files.put(key, breaking)).rejects.toThrow('the source went away')
    expect((await read(files, key)).toString()).toBe('entero')
    expect(await unfinished()).toBe(0)
  })

  test('of two concurrent writes one is stored, complete', async () => {
    const { files } = await open()
    const contents = [Buffer.alloc(300_000, 'a'), Buffer.alloc(200_000, 'b')]
    await Promise.all(contents.map((content) => files.put(key, bytes(content))))
    expect(contents.map(digestOf)).toContain(digestOf(await read(files, key)))
  })

  test('a file can be removed, twice', async () => {
    const { files } = await open()
    await files.put(key, bytes('x'))
    await files.remove(key)
    await files.remove(key)
    expect(await files.stat(key)).toBeUndefined()
  })

  test.each([
    '../outside.mp4',
    'public/../../outside.mp4',
    'public/.incoming/x',
    '.incoming/x',
    '.store-id',
    '/etc/passwd',
    'public',
    'public/',
    'public//x',
    'secret/x.mp4',
    'public/a\0b',
    'public/a\\b',
  ])('%j is not a valid key', async (wrong) => {
    const { files } = await open()
    expect(await files.stat(wrong)).toBeUndefined()
    await expect(files.put(wrong, bytes('x'))).rejects.toThrow(RangeError)
    await expect(files.remove(wrong)).rejects.toThrow(RangeError)
  })

  test('a folder is not read as a file', async () => {
    const { files } = await open()
    await files.put(key, bytes('x'))
    expect(await files.stat('public/clips')).toBeUndefined()
  })

  test('the files of a folder are listed with all below it, and nothing else is', async () => {
    const { files } = await open()
    const listed = async (under: string) => {
      const keys = []
      for await (const { key, modifiedAt } of files.list(under)) keys.push([key, modifiedAt > 0])
      return keys.toSorted()
    }
    expect(await listed('recordings/')).toEqual([])
    const recordings = [1, 2, 3, 4, 5].map((id) => `recordings/${id % 2}/${id}-x.mp4`)
    for (const key of [...recordings, 'published/takes/x.mp4', 'published/y.mp4']) await files.put(key, bytes('x'))
    expect(await listed('recordings/')).toEqual(recordings.toSorted().map((key) => [key, true]))
    expect(await listed('published/takes/')).toEqual([['published/takes/x.mp4', true]])
  })

  test('the first store id that is written stays, and is not listed as a file', async () => {
    const { files } = await open()
    expect(await files.identity()).toBeNull()
    const ids = await Promise.all(['a', 'b', 'c'].map((id) => files.identify(id)))
    expect(new Set(ids)).toHaveLength(1)
    expect(await files.identity()).toBe(ids[0])
    expect(await files.isReachable()).toBe(true)
  })
})

describe.skipIf(whyNoS3 !== null)('a bucket', () => {
  test('with a wrong key, or that does not exist, is not reachable, and no file of it counts as deleted', async () => {
    const settings = await bucket()
    for (const wrong of [{ secretAccessKey: 'other' }, { bucket: 'none-of-ours' }]) {
      const files = s3Files({ ...settings, ...wrong })
      expect(await files.isReachable()).toBe(false)
      await expect(files.put(key, bytes('x'))).rejects.toThrow()
    }
    await expect(s3Files({ ...settings, secretAccessKey: 'other' }).stat(key)).rejects.toThrow()
  })

  test('that is unreachable is reported as an outage, not as a bug', async () => {
    const files = s3Files({ ...(await bucket()), endpoint: 'http://127.0.0.1:9' })
    const error = await files.stat(key).catch((cause: unknown) => cause)
    expect(outageOf(error)).toMatchObject({ code: 'unavailable' })
    expect(await files.isReachable()).toBe(false)
  })

  test('deletes the parts that a killed server left, an hour after they were begun', async () => {
    const settings = await bucket()
    const store = await loadS3(settings)
    const { client, s3 } = store
    const object = { Bucket: settings.bucket, Key: key }
    await client.send(new s3.CreateMultipartUploadCommand(object))
    const left = async () =>
      (await client.send(new s3.ListMultipartUploadsCommand({ Bucket: settings.bucket }))).Uploads?.length ?? 0
    const hour = 3_600_000
    await sweepParts({ ...store, Bucket: settings.bucket }, Date.now() + hour / 2)
    expect(await left()).toBe(1)
    await sweepParts({ ...store, Bucket: settings.bucket }, Date.now() + 2 * hour)
    expect(await left()).toBe(0)
  })

  test('sends a CDN the content type of a file, and how long it may be cached', async () => {
    const settings = await bucket()
    const files = s3Files(settings)
    const { client, s3 } = await loadS3(settings)
    const long = Buffer.alloc(partBytes + 1)
    await files.put('public/clips/salsa.mp4', bytes(long))
    await files.put('paid/salsa.jpg', bytes('x'))
    const headersOf = async (Key: string) => {
      const head = await client.send(new s3.HeadObjectCommand({ Bucket: settings.bucket, Key }))
      return [head.ContentType, head.CacheControl]
    }
    expect(await headersOf('public/clips/salsa.mp4')).toEqual(['video/mp4', 'public, max-age=2592000'])
    expect(await headersOf('paid/salsa.jpg')).toEqual(['image/jpeg', 'private, no-cache'])
  })

  test('is served by the server in ranges, as a folder is', async () => {
    const files = s3Files(await bucket())
    const { get } = await testServer({ files })
    await files.put(key, bytes('uno dos tres'))
    const whole = await get(`/media/${key}`)
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, 'uno dos tres', 'video/mp4'])
    const etag = String(whole.headers.etag)
    const part = await get(`/media/${key}`, { range: 'bytes=4-6', 'if-range': etag })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'dos', 'bytes 4-6/12'])
    expect((await get(`/media/${key}`, { range: 'bytes=-4' })).body).toBe('tres')
    expect((await get(`/media/${key}`, { range: 'bytes=12-' })).statusCode).toBe(416)
    expect((await get(`/media/${key}`, { 'if-none-match': etag })).statusCode).toBe(304)
    await files.put(key, bytes('otra cosa larga'))
    const replaced = await get(`/media/${key}`, { range: 'bytes=0-2', 'if-range': etag })
    expect([replaced.statusCode, replaced.body]).toEqual([200, 'otra cosa larga'])
    const head = await get(`/media/${key}`, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '15'])
  })

  test('is read as it streams: the first bytes of a long file do not wait for its last', async () => {
    const files = s3Files(await bucket())
    await files.put(key, bytes(Buffer.alloc(3 * partBytes, 'x')))
    const info = await files.stat(key)
    const opened = info && (await files.open(info))
    if (!opened) throw new Error('the file is not there')
    let received = 0
    for await (const chunk of opened) {
      received += chunk.length
      break
    }
    expect(received).toBeGreaterThan(0)
    expect(received).toBeLessThan(3 * partBytes)
    expect(await text((await files.open(info, { start: 0, end: 2 })) as Readable)).toBe('xxx')
  })
})
