import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from '#tests/setup/journey.ts'
import { type Outcome, openMediaThread } from '#tests/setup/media-thread.ts'
import { reportingViolations, type ViolationReports } from '#tests/setup/violation-reports.ts'
import { probe } from '#workers/media/probe.ts'

const journey = aJourney({ camera: true })
let reports: ViolationReports

beforeAll(async () => {
  reports = await reportingViolations(journey.origin())
})
afterAll(() => reports?.stop())

// Small ones: an encoder in wasm has two busy cores to share.
const size = { width: 320, height: 240 }
const vp9 = { type: 'video/webm;codecs=vp9,opus', length: 2000, ...size }
const h264 = { type: 'video/webm;codecs=h264,opus', length: 2000, ...size }

/** Somebody with a camera in front of a media thread, on a page of the academy whose violations are reported. */
async function somebodyWithACamera() {
  const { page, context } = await journey.visitor({ origin: reports.origin, expected: [/elsewhere\.test/] })
  await context.grantPermissions(['camera', 'microphone'], { origin: reports.origin })
  await page.goto('/soporte')
  return { page, thread: await openMediaThread(page) }
}

function prepared({ answer }: Outcome) {
  if (answer.kind !== 'prepared') throw new Error(`it was not prepared: ${answer.kind}`)
  return answer
}

describe('a recording becomes an mp4 that plays', () => {
  test('by copying, by the encoder of the browser, by ffmpeg; or stays as it came', async () => {
    const { thread } = await somebodyWithACamera()
    await thread.record('vp9', vp9)
    await thread.record('h264', h264)
    const made = { ...size, lost: [] }
    const asked = [
      ['h264', {}, { ...made, way: 'copied' }],
      ['vp9', {}, { ...made, way: 'webcodecs' }],
      ['vp9', { ways: ['ffmpeg'] }, { ...made, way: 'ffmpeg' }],
    ] as const
    for (const [name, job, expected] of asked) {
      const outcome = await thread.prepare(name, job)
      const { duration, file, poster } = prepared(outcome)
      expect(prepared(outcome)).toMatchObject(expected)
      expect(file.mimeType).toMatch(/^video\/mp4; codecs=.*avc1/)
      expect(poster?.mimeType).toBe('image/webp')
      expect(outcome.progress).toEqual(
        outcome.progress.filter((share) => share > 0 && share <= 1).toSorted((a, b) => a - b),
      )
      const played = await thread.play('made')
      expect([played.width, played.height]).toEqual([size.width, size.height])
      expect(Math.abs(played.duration - duration)).toBeLessThan(0.1)
    }
    const again = await thread.record('again', vp9)
    const original = await thread.prepare('again', { ways: ['original'] })
    expect(prepared(original)).toMatchObject({ ...made, way: 'original' })
    expect(original.size).toBe(again.size)
    expect(await thread.bytes('made')).toEqual(await thread.bytes('again'))
  })

  test.each([['webcodecs'], ['ffmpeg']] as const)('without what was cut off, by %s', async (way) => {
    const { thread } = await somebodyWithACamera()
    await thread.record('vp9', vp9)
    const { duration } = prepared(await thread.prepare('vp9', { from: 0.63, to: 1.63, ways: [way] }))
    expect(Math.abs(duration - 1)).toBeLessThan(0.15)
    const facts = await probe(new Uint8Array(await thread.bytes('made')).buffer)
    if ('kind' in facts) throw new Error('what was made cannot be read')
    expect(facts.picture).toBe('avc')
    expect(facts.begins).toBeGreaterThan(-0.05)
  })
})

test('none of it breaks the policy of the academy, in the thread or in the threads it starts', async () => {
  const { page, thread } = await somebodyWithACamera()
  reports.forget()
  await thread.record('vp9', { ...vp9, length: 1000 })
  for (const ways of [['webcodecs'], ['ffmpeg'], ['original']] as const)
    expect(prepared(await thread.prepare('vp9', { ways })).way).toBe(ways[0])
  expect(reports.received()).toEqual([])
  // Reports come late, so that one which is known to come has to be waited for.
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.test/a.png' }))
  })
  await expect.poll(() => reports.received()).toEqual([expect.stringContaining('img-src')])
})

test.each([
  ['webcodecs', 60],
  ['ffmpeg', 60],
  ['ffmpeg', 1500],
] as const)(
  'a job that is cancelled ends at once, and leaves the thread to the next (%s after %i ms)',
  async (way, after) => {
    const { thread } = await somebodyWithACamera()
    await thread.record('vp9', { ...vp9, length: 3000, width: 1280, height: 720 })
    const { answer } = await thread.prepare('vp9', { ways: [way] }, after)
    expect(answer).toEqual({ kind: 'cancelled' })
    expect(prepared(await thread.prepare('vp9', { ways: ['original'] })).way).toBe('original')
  },
)

test('what is broken is refused, or comes back as it was', async () => {
  const { thread } = await somebodyWithACamera()
  await thread.put('nothing', [])
  expect((await thread.prepare('nothing', {})).answer).toEqual({ kind: 'unreadable', why: 'empty' })
  await thread.put(
    'noise',
    Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251),
  )
  expect((await thread.prepare('noise', {})).answer).toEqual({ kind: 'unreadable', why: 'unreadable' })

  await thread.record('vp9', { ...vp9, length: 1000 })
  const bytes = await thread.bytes('vp9')
  await thread.put('cut off', bytes.slice(0, bytes.length * 0.7))
  expect(prepared(await thread.prepare('cut off', {})).duration).toBeGreaterThan(0.2)
})

test('once ffmpeg was used, it is there without a network', async () => {
  const { page, context } = await journey.visitor({ serviceWorker: true, expected: [/net::ERR_/] })
  await context.grantPermissions(['camera', 'microphone'])
  await page.goto('/soporte')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const thread = await openMediaThread(page)
  await thread.record('vp9', { ...vp9, length: 1000 })
  expect(prepared(await thread.prepare('vp9', { ways: ['ffmpeg'] })).way).toBe('ffmpeg')
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('media-tools-1')).keys()
    return requests.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, '.')).sort()
  })
  expect(kept).toEqual([
    '/assets/ffmpeg-core.js',
    '/assets/ffmpeg-core.wasm',
    '/assets/ffmpeg-thread.js',
    '/assets/media.worker.js',
  ])

  await context.setOffline(true)
  await page.goto('/soporte')
  const later = await openMediaThread(page)
  await later.record('vp9', { ...vp9, length: 1000 })
  expect(prepared(await later.prepare('vp9', { ways: ['ffmpeg'] })).way).toBe('ffmpeg')
})
