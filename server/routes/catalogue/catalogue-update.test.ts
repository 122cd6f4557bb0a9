import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ArkErrors } from '#contract/ark.ts'
import { CatalogueUpdate, DescriptionUpdate } from '#contract/catalogue-update.ts'
import { fromColumns } from '#contract/rules/column-coding.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aFullCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

const both = ['/api/catalogue', '/api/catalogue/descriptions']
const taught = (...ids: number[]) =>
  aCatalogueFile({
    videos: ids.map((id) => aLesson({ id, description: `Clase número ${id}.` })),
    media: [],
    tallies: [],
  })

test('the catalogue of columns and descriptions equals the one of /api/videos, by id', async () => {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const { videos, ...collections } = (await get('/api/videos')).json()
  const update = CatalogueUpdate.assert((await get(both[0] ?? '')).json())
  const { id, text, ...rest } = DescriptionUpdate.assert((await get(both[1] ?? '')).json())
  const descriptions = new Map(id.map((lesson, at) => [lesson, text[at] ?? '']))
  expect(fromColumns(update.lessons, descriptions)).toEqual(
    videos.sort((a: { id: number }, b: { id: number }) => a.id - b.id),
  )
  expect(update).toMatchObject({ ...rest, since: null, deleted: [], collections })
})

test('a client with a known revision receives the delta, with an unknown one everything', async () => {
  const { get, load } = await testServer()
  const known = await load(taught(1, 2, 3))
  const revision = await load({ ...taught(1, 3), videos: [aLesson({ id: 1, title: 'Otra' }), ...taught(3).videos] })
  const ids = async (since: number) => {
    const answers = [await get(`${both[0]}?since=${since}`), await get(`${both[1]}?since=${since}`)]
    const [update, descriptions] = answers.map((answer) => answer.json())
    return [update.since, update.lessons.id, update.deleted, update.collections === null, descriptions.id]
  }
  expect(await ids(known)).toEqual([known, [1], [2], true, [1]])
  expect(await ids(revision)).toEqual([revision, [], [], true, []])
  expect(await ids(revision + 1)).toEqual([null, [1, 3], [], false, [1, 3]])
  expect(await ids(known - 1)).toEqual([null, [1, 3], [], false, [1, 3]])
})

test('an academy without a catalogue has revision 0', async () => {
  const { get } = await testServer()
  expect(CatalogueUpdate((await get('/api/catalogue')).json())).not.toBeInstanceOf(ArkErrors)
  expect((await get('/api/catalogue?since=7')).json()).toMatchObject({ version: 0, since: null })
})

test('a client that has the latest revision receives at most a kilobyte', async () => {
  const { get, load } = await testServer()
  const revision = await load(aFullCatalogueFile())
  const headers = { 'accept-encoding': 'gzip, br' }
  const again = await get(`/api/catalogue?since=${revision}`, headers)
  expect(again.rawPayload.length).toBeLessThan(400)
  expect((await get('/api/catalogue', headers)).rawPayload.length).toBeGreaterThan(again.rawPayload.length)
})

test.each(both)('%s is the same in every encoding, and answers 304 to a client that has it', async (url) => {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const plain = await get(url)
  const br = await get(url, { 'accept-encoding': 'br' })
  const gzip = await get(url, { 'accept-encoding': 'gzip' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  const again = await get(url, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the same catalogue imported again leaves a reader of the one before with nothing to fetch', async () => {
  const { get, load } = await testServer()
  const revision = await load(taught(1, 2))
  await load(taught(2, 1))
  expect((await get(`/api/catalogue?since=${revision}`)).json()).toMatchObject({ deleted: [], collections: null })
  expect((await get(`/api/catalogue/descriptions?since=${revision}`)).json().id).toEqual([])
})

test.each(['0', '-1', '1.5', 'ayer', '', '99999999999999999999999'])('since %j is refused', async (since) => {
  const { get } = await testServer({ catalogue: aCatalogueFile() })
  for (const url of both) {
    const answer = await get(`${url}?since=${since}`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
  }
})
