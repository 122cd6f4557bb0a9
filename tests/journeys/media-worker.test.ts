import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { reportingViolations, type ViolationReports } from '#tests/setup/browser/violation-reports.ts'
import { type Outcome, openMediaWorker } from '#tests/setup/learner/media-worker.ts'
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

/** A page with a camera and a media worker, which reports violations of its security policy. */
async function pageWithMediaWorker() {
  const { page, context } = await journey.visitor({ origin: reports.origin, expected: [/elsewhere\.test/] })
  await context.grantPermissions(['camera', 'microphone'], { origin: reports.origin })
  await page.goto('/soporte')
  // The application, which comes after the server-rendered page, sets the policy that trusts its own scripts.
  await page.waitForFunction(() => Boolean(window.trustedTypes?.defaultPolicy))
  return { page, worker: await openMediaWorker(page) }
}

function prepared({ answer }: Outcome) {
  if (answer.kind !== 'prepared') throw new Error(`it was not prepared: ${answer.kind}`)
  return answer
}

describe('a recording becomes an mp4 that plays', () => {
  test('by copying, by the browser’s encoder or by ffmpeg, or stays unchanged', async () => {
    const { worker } = await pageWithMediaWorker()
    await worker.record('vp9', vp9)
    await worker.record('h264', h264)
    const made = { ...size, lost: [] }
    const asked = [
      ['h264', {}, { ...made, method: 'copied' }],
      ['vp9', {}, { ...made, method: 'webcodecs' }],
      ['vp9', { methods: ['ffmpeg'] }, { ...made, method: 'ffmpeg' }],
    ] as const
    for (const [name, job, expected] of asked) {
      const outcome = await worker.prepare(name, job)
      const { duration, file, poster } = prepared(outcome)
      expect(prepared(outcome)).toMatchObject(expected)
      expect(file.mimeType).toMatch(/^video\/mp4; codecs=.*avc1/)
      expect(poster?.mimeType).toBe('image/webp')
      expect(outcome.progress).toEqual(
        outcome.progress.filter((share) => share > 0 && share <= 1).toSorted((a, b) => a - b),
      )
      const played = await worker.play('made')
      expect([played.width, played.height]).toEqual([size.width, size.height])
      expect(Math.abs(played.duration - duration)).toBeLessThan(0.1)
    }
    const again = await worker.record('again', vp9)
    const original = await worker.prepare('again', { methods: ['original'] })
    expect(prepared(original)).toMatchObject({ ...made, method: 'original' })
    expect(original.size).toBe(again.size)
    expect(await worker.bytes('made')).toEqual(await worker.bytes('again'))
  })

  test.each([['webcodecs'], ['ffmpeg']] as const)('without the parts that were cut off, by %s', async (way) => {
    const { worker } = await pageWithMediaWorker()
    await worker.record('vp9', vp9)
    const { duration } = prepared(await worker.prepare('vp9', { from: 0.63, to: 1.63, methods: [way] }))
    expect(Math.abs(duration - 1)).toBeLessThan(0.15)
    const facts = await probe(new Uint8Array(await worker.bytes('made')).buffer)
    if ('kind' in facts) throw new Error('what was made cannot be read')
    expect(facts.picture).toBe('avc')
    expect(facts.begins).toBeGreaterThan(-0.05)
  })
})

test('neither the worker nor the workers it starts violate the security policy', async () => {
  const { page, worker } = await pageWithMediaWorker()
  reports.clear()
  await worker.record('vp9', { ...vp9, length: 1000 })
  for (const ways of [['webcodecs'], ['ffmpeg'], ['original']] as const)
    expect(prepared(await worker.prepare('vp9', { methods: ways })).method).toBe(ways[0])
  expect(reports.received()).toEqual([])
  // Reports are delayed, so the test waits for one that is certain to be sent.
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
  'a job that is cancelled ends at once, and leaves the worker to the next (%s after %i ms)',
  async (way, after) => {
    const { worker } = await pageWithMediaWorker()
    await worker.record('vp9', { ...vp9, length: 3000, width: 1280, height: 720 })
    const { answer } = await worker.prepare('vp9', { methods: [way] }, after)
    expect(answer).toEqual({ kind: 'cancelled' })
    expect(prepared(await worker.prepare('vp9', { methods: ['original'] })).method).toBe('original')
  },
)

test('a broken recording is refused, or returned unchanged', async () => {
  const { worker } = await pageWithMediaWorker()
  await worker.put('nothing', [])
  expect((await worker.prepare('nothing', {})).answer).toEqual({ kind: 'unreadable', why: 'empty' })
  await worker.put(
    'noise',
    Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251),
  )
  expect((await worker.prepare('noise', {})).answer).toEqual({ kind: 'unreadable', why: 'unreadable' })

  await worker.record('vp9', { ...vp9, length: 1000 })
  const bytes = await worker.bytes('vp9')
  await worker.put('cut off', bytes.slice(0, bytes.length * 0.7))
  expect(prepared(await worker.prepare('cut off', {})).duration).toBeGreaterThan(0.2)
})

test('once ffmpeg was used, it is available without a network', async () => {
  const { page, context } = await journey.visitor({ serviceWorker: true, expected: [/net::ERR_/] })
  await context.grantPermissions(['camera', 'microphone'])
  await page.goto('/soporte')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = await openMediaWorker(page)
  await worker.record('vp9', { ...vp9, length: 1000 })
  expect(prepared(await worker.prepare('vp9', { methods: ['ffmpeg'] })).method).toBe('ffmpeg')
  const cached = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('media-tools-1')).keys()
      return requests.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{6,8}\./, '.')).sort()
    })
  // A file is answered before it is stored.
  await expect.poll(cached).toEqual(['/assets/ffmpeg-core.js', '/assets/ffmpeg-core.wasm', '/assets/ffmpeg-worker.js'])

  await context.setOffline(true)
  await page.goto('/soporte')
  const later = await openMediaWorker(page)
  await later.record('vp9', { ...vp9, length: 1000 })
  expect(prepared(await later.prepare('vp9', { methods: ['ffmpeg'] })).method).toBe('ffmpeg')
})
