import { expect, test } from 'vitest'
import { mediaTiers } from '#contract/catalogue-file.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

const clip = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const url = '/media/public/clips/salsa.mp4'
const testAcademy = () =>
  testServer({ media: { 'public/clips/salsa.mp4': clip, 'paid/clips/salsa.mp4': clip, 'public/empty.txt': '' } })

test('a file is sent as a whole, with the headers that a browser needs for range requests', async () => {
  const { get } = await testAcademy()
  const answer = await get(url)
  expect([answer.statusCode, answer.rawPayload.equals(clip)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=2592000',
    'content-length': '1000',
    'content-type': 'video/mp4',
    etag: expect.stringMatching(/^"[^"]+"$/),
    'last-modified': expect.stringMatching(/GMT$/),
  })
})

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/1000', 0, 100],
  ['bytes=990-', 206, 'bytes 990-999/1000', 990, 1000],
  ['bytes=-10', 206, 'bytes 990-999/1000', 990, 1000],
  ['bytes=0-1,5-6', 200, undefined, 0, 1000],
  ['bytes=x', 200, undefined, 0, 1000],
])('a request with the range %s is answered %i', async (range, status, contentRange, start, end) => {
  const { get } = await testAcademy()
  const answer = await get(url, { range })
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange])
  expect(answer.rawPayload.equals(clip.subarray(start, end))).toBe(true)
  expect(answer.headers['content-length']).toBe(String(end - start))
})

test('a part beyond the end is refused with the true size', async () => {
  const { get } = await testAcademy()
  const answer = await get(url, { range: 'bytes=1000-' })
  expect([answer.statusCode, answer.headers['content-range'], answer.json()]).toEqual([
    416,
    'bytes */1000',
    { code: 'range_unsatisfiable' },
  ])
})

test('HEAD answers the size without a body', async () => {
  const { get } = await testAcademy()
  const answer = await get(url, { range: 'bytes=0-99' }, 'HEAD')
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([206, '100', ''])
})

test('an empty file is served', async () => {
  const { get } = await testAcademy()
  const answer = await get('/media/public/empty.txt')
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '0', ''])
})

test('a client that has the file gets 304', async () => {
  const { get } = await testAcademy()
  const { etag, 'last-modified': modified } = (await get(url)).headers
  expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await get(url, { 'if-modified-since': String(modified) })).statusCode).toBe(304)
  expect((await get(url, { 'if-modified-since': String(modified), 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a range of a file that was replaced since is answered with the whole new one', async () => {
  const { get, files } = await testAcademy()
  const etag = String((await get(url)).headers.etag)
  expect((await get(url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
  const facts = await files.stat('public/clips/salsa.mp4')
  if (!facts) throw new Error('the clip is gone')
  await files.put(
    'public/clips/salsa.mp4',
    (async function* () {
      yield Buffer.from('otra cosa')
    })(),
  )
  const answer = await get(url, { range: 'bytes=0-3', 'if-range': etag })
  expect([answer.statusCode, answer.body]).toEqual([200, 'otra cosa'])
})

test.each(mediaTiers.filter((tier) => tier !== 'public'))(
  'the %s tier is closed, whether the file exists or not',
  async (tier) => {
    const { get } = await testAcademy()
    for (const name of ['clips/salsa.mp4', 'none.mp4']) {
      const answer = await get(`/media/${tier}/${name}`, { cookie: 'CloudFront-Policy=x' })
      expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'forbidden' }])
    }
  },
)

test('a lesson’s files stay closed until its day, except those of a lesson that is available today (F127)', async () => {
  const premiere = Date.UTC(2026, 11, 1)
  let now = premiere - 1
  const lessons = [aLesson({ id: 1 }), aLesson({ id: 2, available_at: new Date(premiere).toISOString() })]
  const { front, rear } = { front: 'public/clips/tomorrow.mp4', rear: 'public/clips/salsa.mp4' }
  const { get, load } = await testServer({
    now: () => now,
    media: { [front]: clip, [rear]: clip, 'public/clips/tomorrow.webp': clip },
    catalogue: aCatalogueFile({
      videos: lessons,
      media: [
        { video_id: 1, media: aLessonMedia({ front: rear, rear: null }) },
        { video_id: 2, media: aLessonMedia({ front, rear }) },
      ],
    }),
  })
  const statusOf = async (key: string) => (await get(`/media/${key}`)).statusCode
  expect([await statusOf(front), await statusOf(rear)]).toEqual([403, 200])
  expect(await statusOf('public/clips/tomorrow.webp')).toBe(200)
  now = premiere
  expect(await statusOf(front)).toBe(200)
  now = premiere - 1
  await load(aCatalogueFile({ videos: [aLesson({ id: 1 })], media: [{ video_id: 1, media: aLessonMedia({ front }) }] }))
  expect(await statusOf(front)).toBe(200)
})

test.each([
  '/media/public/none.mp4',
  '/media/public/',
  '/media/public',
  '/media/',
  '/media/secret/x.mp4',
  '/media/public/..%2f..%2facademy.sqlite',
  '/media/public/%2e%2e/%2e%2e/academy.sqlite',
  '/media/public/.incoming/x',
  '/media/public/a%00b',
  '/media/.incoming/x',
])('%s is not found', async (missing) => {
  const { get } = await testAcademy()
  expect((await get(missing)).statusCode).toBe(404)
})
