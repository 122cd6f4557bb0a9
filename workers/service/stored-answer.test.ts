import { expect, test } from 'vitest'
import { partBytes } from '#contract/download.ts'
import { aDownload, aDownloadFile, aDownloadRecord } from '#tests/factories/downloads.ts'
import { isMediaRequest } from './request-matchers.ts'
import { storedAnswer } from './stored-answer.ts'
import { indexStoredFiles } from './stored-files.ts'

const size = 2 * partBytes + 100
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251)
const file = aDownloadFile(bytes)

/** Answers a request for the film; counts the parts that were read. */
function answerTo(headers: Record<string, string> = {}, method = 'GET') {
  const read: number[] = []
  const answer = storedAnswer(
    new Request('https://academia.test/a.mp4', { method, headers }),
    file,
    async (_, index) => {
      read.push(index)
      return bytes.slice(index * partBytes, (index + 1) * partBytes).buffer
    },
  )
  return { answer, read }
}

test.each([
  ['bytes=0-1', 0, 1],
  ['bytes=0-', 0, size - 1],
  ['bytes=-5', size - 5, size - 1],
  [`bytes=${partBytes - 1}-${partBytes}`, partBytes - 1, partBytes],
  [`bytes=${partBytes}-${2 * partBytes - 1}`, partBytes, 2 * partBytes - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
  [`bytes=10-${size + 10}`, 10, size - 1],
])('the range %s is answered 206 with the bytes from %i to %i', async (range, start, end) => {
  const { answer } = answerTo({ range })
  expect(answer.status).toBe(206)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-type': 'video/mp4',
    etag: '"v1"',
  })
  expect(Buffer.compare(await answer.bytes(), bytes.slice(start, end + 1))).toBe(0)
})

test.each([[`bytes=${size}-`], ['bytes=-0']])('the range %s is answered 416', (range) => {
  const { answer } = answerTo({ range })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
})

test.each([{}, { range: 'bytes=5-2' }, { range: 'bytes=0-1,4-5' }, { range: 'bytes=0-1', 'if-range': '"v0"' }])(
  'a request with %j is answered with the whole file',
  async (headers) => {
    const { answer } = answerTo(headers as Record<string, string>)
    expect([answer.status, answer.headers.get('content-length'), (await answer.bytes()).length]).toEqual([
      200,
      String(size),
      size,
    ])
  },
)

test('a range of the same version is answered with that part', () => {
  expect(answerTo({ range: 'bytes=0-1', 'if-range': '"v1"' }).answer.status).toBe(206)
})

test('HEAD is answered with the headers and reads no part', async () => {
  const { answer, read } = answerTo({}, 'HEAD')
  expect([answer.status, answer.headers.get('content-length'), answer.body, read]).toEqual([
    200,
    String(size),
    null,
    [],
  ])
})

test('no part is read before it is requested, nor after the reader has disconnected', async () => {
  const { answer, read } = answerTo()
  expect(read).toEqual([])
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(read).toEqual([0])
})

test('complete downloads are found by their URL without its query; others and withdrawn ones are not', () => {
  const download = aDownload([file])
  const cdn = aDownload([aDownloadFile(bytes, { address: 'https://cdn.test/media/b.mp4' })])
  const index = indexStoredFiles(
    [
      aDownloadRecord({ state: 'complete', download }),
      aDownloadRecord({ key: '8/1', user_id: 8, state: 'complete', download }),
      aDownloadRecord({ key: '7/2', state: 'complete', download: cdn }),
      aDownloadRecord({
        key: '7/3',
        state: 'downloading',
        download: aDownload([aDownloadFile(bytes, { address: '/media/c.mp4' })]),
      }),
      aDownloadRecord({
        key: '7/4',
        state: 'complete',
        outdated: 'withdrawn',
        download: aDownload([aDownloadFile(bytes, { address: '/media/d.mp4' })]),
      }),
    ],
    'https://academia.test/sw.js',
  )
  expect([...index].map(([name, found]) => [name, found.map(({ record }) => record.key)])).toEqual([
    ['https://academia.test/media/public/clips/salsa-front.mp4', ['7/1', '8/1']],
    ['https://cdn.test/media/b.mp4', ['7/2']],
  ])
})

test.each([
  ['/media/a.mp4', {}, true],
  ['/media/a.mp4?Policy=x', { method: 'HEAD' }, true],
  ['/media/a.mp4', { method: 'POST' }, false],
  ['/media/a.mp4', { cache: 'no-store' }, false],
  ['/api/user', {}, false],
] as const)('%s with %j is a request for a stored file: %s', (path, init, expected) => {
  expect(isMediaRequest(new Request(`https://academia.test${path}`, init))).toBe(expected)
})
