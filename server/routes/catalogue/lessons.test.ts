import { expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia, aTally, mediaFor } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

const closed = { public: false } as const
const now = () => Date.UTC(2026, 5, 1)

const lessons = [
  aLesson({ id: 1 }),
  aLesson({ id: 2, ...closed, paid: true }),
  aLesson({ id: 3, ...closed, lead: true }),
  aLesson({ id: 4, ...closed, is_challenge: true }),
  aLesson({ id: 5, ...closed }),
  aLesson({ id: 6, available_at: '2026-06-01T00:00:00.001Z' }),
  aLesson({ id: 7, available_at: '2026-06-01T00:00:00.000Z' }),
  aLesson({ id: 8 }),
]
const catalogue = aCatalogueFile({
  videos: lessons,
  media: mediaFor(lessons.filter(({ id }) => id !== 8)),
})

test('a public lesson plays for a guest', async () => {
  const { get } = await testServer({ catalogue, now })
  const answer = await get('/api/video-data/1')
  expect(answer.json()).toEqual({
    video_data: {
      id: 1,
      streams: { front: '/media/public/clips/salsa-front.mp4', rear: '/media/public/clips/salsa-rear.mp4' },
      chapters: [{ start: 0, title: 'Calentamiento' }],
      bpm: 92.5,
      media_duration: 21.5,
      captions: null,
      saver: null,
      renditions: [],
    },
    last_playback_info: null,
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('streams come from the CDN where there is one', async () => {
  const { get } = await testServer({ catalogue, now, config: { cdnUrl: 'https://cdn.test' } })
  const { streams } = (await get('/api/video-data/1')).json().video_data
  expect(streams.front).toBe('https://cdn.test/media/public/clips/salsa-front.mp4')
})

test('captions and the small rendition come with the lesson that has them, captions from our own host', async () => {
  const saver = { front: 'public/savers/salsa-front.mp4', rear: null }
  const media = aLessonMedia({ saver, captions: 'public/captions/salsa.vtt' })
  const { get } = await testServer({
    catalogue: aCatalogueFile({ ...catalogue, media: [{ video_id: 1, media }] }),
    now,
    config: { cdnUrl: 'https://cdn.test' },
  })
  expect((await get('/api/video-data/1')).json().video_data).toMatchObject({
    captions: '/media/public/captions/salsa.vtt',
    saver: { front: 'https://cdn.test/media/public/savers/salsa-front.mp4', rear: null },
  })
})

test.each([2, 3, 4, 5, 6])('lesson %i is closed to a guest, and its URL is not given away', async (id) => {
  const { get } = await testServer({ catalogue, now })
  const answer = await get(`/api/video-data/${id}`)
  expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'lesson_locked' }])
  expect(answer.body).not.toContain('media')
})

test('a lesson opens at the very instant it is announced for', async () => {
  const { get } = await testServer({ catalogue, now })
  expect((await get('/api/video-data/7')).statusCode).toBe(200)
})

test.each([
  ['/api/video-data/999', 404, { code: 'lesson_unknown' }],
  ['/api/video-data/8', 404, { code: 'not_found' }],
  ['/api/video-data/0', 422, { code: 'invalid_request', issues: [{ path: 'params.videoId', code: 'min' }] }],
  ['/api/video-data/1.5', 422, { code: 'invalid_request', issues: [{ path: 'params.videoId', code: 'pattern' }] }],
  ['/api/video-data/secreto', 422, { code: 'invalid_request', issues: [{ path: 'params.videoId', code: 'pattern' }] }],
])('the request %s is answered %i, without its value', async (url, status, body) => {
  const { get } = await testServer({ catalogue, now })
  const answer = await get(url)
  expect([answer.statusCode, answer.json()]).toEqual([status, body])
})

test('the rails of the discovery page rank by plays, by today and by likes', async () => {
  const { get } = await testServer({
    catalogue: { ...catalogue, tallies: [aTally(), aTally({ video_id: 2, likes: 9 })] },
  })
  expect((await get('/api/video-stats')).json()).toEqual({
    mostViewed: [
      { video_id: 1, playbacks: 10 },
      { video_id: 2, playbacks: 10 },
    ],
    trending: [
      { video_id: 1, diff: 1 },
      { video_id: 2, diff: 1 },
    ],
    valued: [
      { video_id: 2, diff: 8 },
      { video_id: 1, diff: 2 },
    ],
  })
})

test('a request without a session is a guest', async () => {
  const { get } = await testServer()
  const answer = await get('/api/user', { cookie: 'session=x', authorization: 'Bearer x' })
  expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'signed_out' }])
})
