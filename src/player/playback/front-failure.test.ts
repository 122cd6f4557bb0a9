import { afterEach, expect, test, vi } from 'vitest'
import { aVideo, dispatchVideoEvent } from '#tests/factories/video-element.ts'
import type { StateEvent } from '../state/player-reducer.ts'
import { observeFrontVideo } from './front-video.ts'

const url = 'https://academia.test/media/a.mp4'
afterEach(() => vi.unstubAllGlobals())

const unsupported = { code: 4 } as MediaError

/** A front video whose source is answered by this, and what is reported of its failures. */
function aPlainVideo(answer: () => Promise<Response>, currentSrc = url) {
  vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  const asked: string[] = []
  vi.stubGlobal('fetch', (asking: string) => {
    asked.push(asking)
    return answer()
  })
  const video = Object.defineProperty(aVideo(), 'currentSrc', { value: currentSrc })
  const failures: StateEvent[] = []
  const stop = observeFrontVideo(video, (event) => {
    if (event.type === 'failed') failures.push(event)
  })
  const fail = () => dispatchVideoEvent(video, 'error', { error: unsupported })
  return { video, failures, asked, fail, stop }
}

const media = { type: 'failed', failure: 'media' }
const offline = { type: 'failed', failure: 'offline' }
const page = () => new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } })
const bytes = () => new Response('a', { status: 206, headers: { 'content-type': 'video/mp4' } })
const refusal = () => new Response('', { status: 403, headers: { 'content-type': 'text/plain' } })

test.each([
  ['the page of a captive portal', async () => page(), offline],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), offline],
  ['the file', async () => bytes(), media],
  ['a refusal', async () => refusal(), media],
])('an unsupported source whose URL has %s is classified by it', async (_, answer, expected) => {
  const { failures, asked, fail } = aPlainVideo(answer)
  fail()
  await expect.poll(() => failures).toEqual([expected])
  expect(asked).toEqual([url])
})

test('a Media Source that fails is a failure of the media, without a request', async () => {
  const { failures, asked, fail } = aPlainVideo(async () => page(), 'blob:https://academia.test/1')
  fail()
  await expect.poll(() => failures).toEqual([media])
  expect(asked).toEqual([])
})

test('the failure of a source that was replaced meanwhile is not reported', async () => {
  const { video, failures, asked, fail, stop } = aPlainVideo(async () => page())
  fail()
  Object.assign(video, { error: null })
  await expect.poll(() => asked).toEqual([url])
  fail()
  stop()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(failures).toEqual([])
})
