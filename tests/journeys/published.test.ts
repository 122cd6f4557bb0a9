import type { BrowserContext, Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { openRecorder, recordFor } from '#tests/setup/learner/lesson-recorder.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { faultProxy } from '#tests/setup/server/fault-proxy.ts'

const journey = aJourney({ camera: true })
const longTimeout = { timeout: 120_000 }

/** A browser that records no H.264: what it makes has to be encoded anew, not copied. */
const withoutH264 = () => {
  const knows = MediaRecorder.isTypeSupported.bind(MediaRecorder)
  MediaRecorder.isTypeSupported = (type) => !/h264|avc|mp4/.test(type) && knows(type)
}

/** The media worker as a browser without WebCodecs runs it. */
async function withoutWebCodecs(context: BrowserContext) {
  await context.route(/\/assets\/media\.worker[^/]*\.js$/, async (route) => {
    const sent = await route.fetch()
    const removed = 'for (const name of ["VideoEncoder", "VideoDecoder"]) delete self[name];'
    await route.fulfill({ response: sent, body: `${removed}\n${await sent.text()}` })
  })
}

const openLesson = () =>
  findOrFail(journey.catalogue().videos, (lesson) => lesson.public && lesson.available_at === null)

/** What the recording on this device is made of, once it was made. */
const preparedType = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const takes = opening.result.transaction('takes').objectStore('takes').getAll()
          takes.onsuccess = () => {
            opening.result.close()
            resolve(takes.result[0]?.mimeType)
          }
        }
      }),
  )

test.each([
  ['the browser encodes', { account: 'monthly', webCodecs: true, ffmpeg: true }, { loads: false, kept: /^video\/mp4/ }],
  ['ffmpeg encodes', { account: 'annual', webCodecs: false, ffmpeg: true }, { loads: true, kept: /^video\/mp4/ }],
  ['nothing encodes', { account: 'trial', webCodecs: false, ffmpeg: false }, { loads: true, kept: /^video\/webm/ }],
])(
  'from a lesson to a published recording where %s',
  async (_where, { account, webCodecs, ffmpeg }, { loads, kept }) => {
    // By a proxy: what a worker of a worker fetches is not reliably seen by the driver's own interception.
    const proxy = await faultProxy(journey.origin())
    onTestFinished(() => proxy.close())
    if (!ffmpeg) proxy.set({ cut: 0, change: 0, missing: /^\/assets\/ffmpeg[^/]*\.wasm$/ })
    const { page, context } = await journey.visitor({
      origin: proxy.origin,
      expected: ffmpeg ? [] : [/status of 404/],
    })
    await context.grantPermissions(['camera'])
    await page.addInitScript(withoutH264)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const fetched: string[] = []
    context.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    if (!webCodecs) await withoutWebCodecs(context)
    await signIn(page, `${account}@alcompas.test`)
    await page.goto(lessonPath(openLesson()))

    await openRecorder(page)
    await recordFor(page, 2000)
    await page.getByRole('dialog', { name: '¡Bien bailado!' }).waitFor(longTimeout)
    // With the warnings: where another method was taken, they say why.
    await expect
      .poll(async () => ({ type: await preparedType(page), warnings }))
      .toEqual({ type: expect.stringMatching(kept), warnings: expect.any(Array) })
    expect(fetched.some((path) => /\/ffmpeg[^/]*\.wasm$/.test(path))).toBe(loads)

    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const ready = page.getByRole('dialog', { name: 'Tu vídeo está listo' })
    await ready.waitFor(longTimeout)
    await ready.getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByText('El vídeo se ha publicado').waitFor()

    // What others then see of it is an mp4 whichever way it was made.
    await page.reload()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'Ya la han bailado' }).waitFor(longTimeout)
    const played = await page.evaluate(async (lessonId) => {
      const { user_videos } = await (await fetch(`/api/user-videos/${lessonId}`)).json()
      const file = await fetch(user_videos[0].path)
      return [file.status, file.headers.get('content-type')]
    }, openLesson().id)
    expect(played).toEqual([200, 'video/mp4'])
  },
)
