import { beforeEach, expect, test, vi } from 'vitest'
import { fetchRange } from './fetch-range.ts'
import { createThroughput, initialEstimate } from './throughput.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://academia.test/player.html'))
  return () => vi.unstubAllGlobals()
})

/** Why a range of a file of 1000 bytes did not come; null where it did. */
async function reasonOf(answer: Response, version: string | null = '1000', url = '/media/a.mp4') {
  vi.stubGlobal('fetch', async () => answer)
  const throughput = createThroughput(initialEstimate(undefined))
  const { signal } = new AbortController()
  return fetchRange({ url, from: 0, to: 3, version, fresh: false, signal, throughput }).then(
    () => null,
    ({ reason }) => reason,
  )
}

const part = (size: number) =>
  new Response('abc', { status: 206, headers: { 'content-type': 'video/mp4', 'content-range': `bytes 0-2/${size}` } })
const page = (status: number) =>
  new Response('<!DOCTYPE html>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': '15' },
  })

test('a part of the known version is delivered, and one of another version means that the file has changed', async () => {
  expect([await reasonOf(part(1000)), await reasonOf(part(999))]).toEqual([null, 'changed'])
})

test.each([200, 401, 403, 404, 416, 511])(
  'an HTML page with status %i in place of a file of the academy is a network failure',
  async (status) => {
    expect([await reasonOf(page(status)), await reasonOf(page(status), null)]).toEqual(['network', 'network'])
  },
)

const cdn = 'https://cdn.example/a.mp4'

test.each([
  [200, 'network'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [416, 'changed'],
  [503, 'network'],
  [511, 'network'],
])('an HTML page with status %i from a CDN means %s', async (status, reason) => {
  expect([await reasonOf(page(status), '1000', cdn), await reasonOf(page(status), null, cdn)]).toEqual([reason, reason])
})

test.each([401, 403, 404])('an answer %i of the media server is a refusal', async (status) => {
  expect(await reasonOf(new Response('', { status, headers: { 'content-type': 'text/plain' } }))).toBe('refused')
})
