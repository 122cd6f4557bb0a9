import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type Download, type DownloadSize, partBytes } from '#contract/download.ts'
import { anAccount, type LearnerRole, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

const now = () => Date.UTC(2026, 5, 1)
const closed = { public: false } as const
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (length: number, seed: number) => Buffer.from(Array.from({ length }, (_, at) => (at * seed) % 251))

const front = bytesOf(2 * partBytes + 5, 7)
const rear = bytesOf(partBytes, 3)
const captions = Buffer.from('WEBVTT')
const poster = bytesOf(900, 5)
const heights = [240, 480] as const
const rendition = (lines: number) => ({
  lines,
  front: `paid/lessons/front-${lines}.mp4`,
  front_rate: lines * 1000,
  rear: `paid/lessons/rear-${lines}.mp4`,
  rear_rate: lines * 800,
})

const picture = '/media/public/posters/salsa-640.webp'
const catalogue = aCatalogueFile({
  videos: [
    aLesson({ id: 1, img: picture }),
    aLesson({ id: 2, ...closed, paid: true }),
    aLesson({ id: 3, available_at: '2026-06-01T00:00:00.001Z' }),
    aLesson({ id: 4 }),
  ],
  media: [
    { video_id: 1, media: aLessonMedia({ captions: 'public/captions/salsa.vtt' }) },
    {
      video_id: 2,
      media: aLessonMedia({ front: rendition(480).front, rear: null, renditions: heights.map(rendition) }),
    },
    { video_id: 3, media: aLessonMedia() },
  ],
})
const media = {
  'public/clips/salsa-front.mp4': front,
  'public/clips/salsa-rear.mp4': rear,
  'public/captions/salsa.vtt': captions,
  'public/posters/salsa-640.webp': poster,
  ...Object.fromEntries(
    heights.flatMap((lines) => [
      [`paid/lessons/front-${lines}.mp4`, bytesOf(lines * 10, 11)],
      [`paid/lessons/rear-${lines}.mp4`, bytesOf(lines * 5, 13)],
    ]),
  ),
}

/** An academy with those lessons, asked by a learner. */
async function anAcademy(role: LearnerRole = 'lead', config: { cdnUrl?: string } = {}) {
  const server = await testServer({ catalogue, media, now, config })
  const headers = await signedInAs(server, await anAccount(server.storage, { role, at: now() }))
  const get = (path: string) => server.get(path, headers)
  return {
    ...server,
    get,
    download: async (path: string): Promise<Download> => (await get(path)).json().download,
    sizes: async (ids: string): Promise<DownloadSize[]> => (await get(`/api/downloads?ids=${ids}`)).json().sizes,
  }
}

test('a download names every file of the lesson, with the digest of each part', async () => {
  const { download } = await anAcademy()
  const { files, video_data, lines } = await download('/api/downloads/1')
  expect(lines).toBe(0)
  expect(files.map(({ role, address, type, bytes }) => [role, address, type, bytes])).toEqual([
    ['front', '/media/public/clips/salsa-front.mp4', 'video/mp4', front.length],
    ['rear', '/media/public/clips/salsa-rear.mp4', 'video/mp4', rear.length],
    ['captions', '/media/public/captions/salsa.vtt', 'text/vtt; charset=utf-8', captions.length],
    ['poster', picture, 'image/webp', poster.length],
  ])
  const parts = [0, 1, 2].map((index) => digest(front.subarray(index * partBytes, (index + 1) * partBytes)))
  expect(files.map(({ digests }) => digests)).toEqual([parts, [digest(rear)], [digest(captions)], [digest(poster)]])
  expect(video_data).toMatchObject({
    streams: { front: '/media/public/clips/salsa-front.mp4', rear: '/media/public/clips/salsa-rear.mp4' },
    captions: '/media/public/captions/salsa.vtt',
    saver: null,
    renditions: [],
  })
})

test('the version of a file is its entity tag', async () => {
  const { download, app } = await anAcademy()
  const { files } = await download('/api/downloads/1')
  const etags = await Promise.all(files.map(async ({ address }) => (await app.inject(address)).headers.etag))
  expect(etags).toEqual(files.map(({ version }) => `"${version}"`))
})

test.each([
  [undefined, 240],
  [100, 240],
  [479, 240],
  [480, 480],
  [1080, 480],
])('of a lesson in 240 and 480 lines, %s requested lines are %i downloaded lines', async (requested, lines) => {
  const { download } = await anAcademy('subscriber')
  const found = await download(`/api/downloads/2${requested === undefined ? '' : `?lines=${requested}`}`)
  expect([found.lines, found.video_data.streams.front]).toEqual([
    lines,
    `/media/subscriber/paid/lessons/front-${lines}.mp4`,
  ])
})

test('the sizes are the bytes of all files, at each height', async () => {
  const { sizes, download } = await anAcademy('subscriber')
  const found = await sizes('1,2')
  expect(found).toEqual([
    { video_id: 1, lines: 0, bytes: front.length + rear.length + captions.length + poster.length },
    ...heights.map((lines) => ({ video_id: 2, lines, bytes: lines * 15 })),
  ])
  const { files } = await download('/api/downloads/1')
  expect(found[0]?.bytes).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0))
})

test('lessons that the learner may not watch have no size', async () => {
  const { sizes } = await anAcademy()
  expect((await sizes('2,3,4,999,4294967296,1')).map(({ video_id }) => video_id)).toEqual([1])
})

test.each([
  [2, 403, 'lesson_locked'],
  [3, 403, 'lesson_locked'],
  [4, 404, 'not_found'],
  [999, 404, 'lesson_unknown'],
])('the download of lesson %i is refused, and its URLs are not given away', async (id, status, code) => {
  const { get } = await anAcademy()
  const answer = await get(`/api/downloads/${id}`)
  expect([answer.statusCode, answer.json()]).toEqual([status, { code }])
})

test('a lesson to come is refused to a subscriber too', async () => {
  const { get, sizes } = await anAcademy('subscriber')
  expect((await get('/api/downloads/3')).statusCode).toBe(403)
  expect(await sizes('3')).toEqual([])
})

test.each(['', '0', '1,', 'x', '1,,2', Array.from({ length: 201 }, () => 1).join()])(
  'a request for the sizes of %j is refused',
  async (ids) => {
    const { get } = await anAcademy()
    expect((await get(`/api/downloads?ids=${ids}`)).statusCode).toBe(422)
  },
)

test('a replaced file changes the version and the digests of the download', async () => {
  const { download, files } = await anAcademy()
  const before = await download('/api/downloads/1')
  expect(await download('/api/downloads/1')).toEqual(before)
  const other = bytesOf(rear.length, 9)
  await files.put('public/clips/salsa-rear.mp4', Readable.from([other]))
  const after = await download('/api/downloads/1')
  expect(after.version).not.toBe(before.version)
  expect(after.files[1]?.digests).toEqual([digest(other)])
  expect(after.files[0]).toEqual(before.files[0])
})

test('a lesson whose file is missing cannot be downloaded; one without its picture can', async () => {
  const { get, sizes, download, files } = await anAcademy()
  await files.remove('public/posters/salsa-640.webp')
  expect((await download('/api/downloads/1')).files.map(({ role }) => role)).toEqual(['front', 'rear', 'captions'])
  await files.remove('public/clips/salsa-rear.mp4')
  expect((await get('/api/downloads/1')).statusCode).toBe(404)
  expect(await sizes('1')).toEqual([])
})

test('films come from the CDN where there is one, captions and picture from our own host', async () => {
  const { download } = await anAcademy('lead', { cdnUrl: 'https://cdn.test' })
  const { files } = await download('/api/downloads/1')
  expect(files.map(({ address }) => new URL(address, 'https://academia.test').host)).toEqual([
    'cdn.test',
    'cdn.test',
    'academia.test',
    'academia.test',
  ])
})
