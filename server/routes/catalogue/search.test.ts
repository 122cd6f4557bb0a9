import { expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

const out = '2026-01-01T00:00:00.000Z'
const videos = [
  aLesson({ id: 1, title: 'Giros de bachata', description: 'Larga', published_at: out }),
  aLesson({ id: 2, title: 'Tumbao de salsa', published_at: out }),
]

test('a search is answered with its lessons, their marks and the counts of every filter', async () => {
  const { get } = await testServer({ catalogue: aCatalogueFile({ videos }) })
  await expect.poll(async () => (await get('/api/search?q=bachata')).statusCode).toBe(200)
  const { headers, ...answer } = await get('/api/search?q=bachata&page=2&order=nonsense')
  expect(answer.json()).toMatchObject({
    lessons: [{ id: 1, title: 'Giros de bachata', description: '' }],
    marks: [[[9, 16]]],
    page: 1,
    total: 1,
  })
  expect(headers['cache-control']).toBe('no-cache')
  const again = await get('/api/search?q=bachata', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('descriptions, which no card shows, are not sent, and counts only where the query does not leave them out', async () => {
  const { get } = await testServer({ catalogue: aCatalogueFile({ videos }) })
  const search = async (query: string) => (await get(`/api/search?q=bachata${query}`)).json()
  await expect.poll(() => search('')).toMatchObject({ counts: { levels: expect.anything() } })
  const answer = await search('&counts=no')
  expect(Object.keys(answer)).not.toContain('counts')
  expect(answer).toMatchObject({ total: 1, lessons: [{ description: '', instructor: { description: '' } }] })
  expect(answer.lessons[0].instructor.name).toBe(videos[0]?.instructor.name)
})

test('before the index is built a search is rejected with Retry-After', async () => {
  const { get } = await testServer({ catalogue: aCatalogueFile({ videos }) })
  const { statusCode, headers } = await get('/api/search?q=bachata')
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
})

test('a text that is too long for a search is refused with the name of its field', async () => {
  const { get } = await testServer({ catalogue: aCatalogueFile({ videos }) })
  const { statusCode, body } = await get(`/api/search?q=${'a'.repeat(4001)}`)
  expect([statusCode, body.includes('query.q')]).toEqual([422, true])
})
