import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ArkErrors } from '#contract/ark.ts'
import { Catalogue } from '#contract/catalogue.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aFullCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

test('the catalogue is sent as it was imported, without any URL of a video', async () => {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const answer = await get('/api/videos')
  const checked = Catalogue(answer.json())
  expect(checked).not.toBeInstanceOf(ArkErrors)
  expect(answer.json().videos.map(({ id }: { id: number }) => id)).toEqual([3, 1, 2, 4])
  expect(answer.body).not.toContain('.mp4')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('every encoding has the same content, each under its own entity tag', async () => {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const plain = await get('/api/videos')
  const br = await get('/api/videos', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/api/videos', { 'accept-encoding': 'gzip' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of [plain, br, gzip])
    expect([headers.vary, headers.etag]).toEqual(['Accept-Encoding', expect.stringMatching(/^"[^"]+"$/)])
})

test('a conditional request gets 304 and no body', async () => {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const { etag } = (await get('/api/videos', { 'accept-encoding': 'br' })).headers
  const again = await get('/api/videos', { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await get('/api/videos', { 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test('an import shows at the next request, without a restart', async () => {
  const { get, load } = await testServer()
  expect((await get('/api/videos')).json().videos).toEqual([])
  await load(aCatalogueFile())
  const first = await get('/api/videos')
  await load(aCatalogueFile({ videos: [aLesson({ title: 'Otra clase' })] }))
  const second = await get('/api/videos', { 'if-none-match': String(first.headers.etag) })
  expect([second.statusCode, second.json().videos[0].title]).toEqual([200, 'Otra clase'])
})

test('concurrent requests get the same bytes', async () => {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/videos')))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('while the database is away, the last catalogue is still sent', async () => {
  const { get, storage, logged } = await testServer({ catalogue: aFullCatalogueFile() })
  const before = await get('/api/videos')
  await storage.close()
  const after = await get('/api/videos')
  expect([after.statusCode, after.body]).toEqual([200, before.body])
  expect(logged.join('')).toContain('serving the cached catalogue')
  const stats = await get('/api/video-stats')
  expect([stats.statusCode, stats.json()]).toEqual([500, { code: 'unexpected' }])
})
