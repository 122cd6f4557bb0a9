import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { landscape } from '#tests/setup/browser/browser.ts'
import { fillDatabase, mountSmallDisk } from '#tests/setup/browser/full-storage.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { markFromAToB, positionOf } from '#tests/setup/learner/lesson-player.ts'
import { openRecorder, recordFor, stopAfter } from '#tests/setup/learner/lesson-recorder.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney({ camera: true })

const openLesson = () =>
  findOrFail(journey.catalogue().videos, (lesson) => lesson.public && lesson.available_at === null)

/** A visitor on the page of an open class, with what the browser sent and which cameras it used. */
async function atALesson({ camera = true, email = '', room = 0 } = {}) {
  const visitor = await journey.visitor()
  const { page, context } = visitor
  await context.grantPermissions(camera ? ['camera', 'microphone'] : [])
  const quota = await mountSmallDisk(page, journey.origin())
  // Before the browser has asked: its permission state is cached for half a minute.
  if (room > 0) await quota(room)
  await page.addInitScript(() => {
    const lit: MediaStreamTrack[] = []
    const recorders: MediaRecorder[] = []
    Object.assign(window, { lit, recorders })
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wish) =>
      getUserMedia(wish).then((stream) => {
        lit.push(...stream.getTracks())
        return stream
      })
    const Recorder = window.MediaRecorder
    window.MediaRecorder = class extends Recorder {
      #started = 0

      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        recorders.push(this)
      }

      override start(slice?: number) {
        this.#started = performance.now()
        super.start(slice)
      }

      override stop() {
        Object.assign(window, { lengthRecorded: (performance.now() - this.#started) / 1000 })
        super.stop()
      }
    }
  })
  if (email) await signIn(page, email)
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(upload|user-videos\/(?!\d))/.test(request.url())) sent.push(request.url())
  })
  const lesson = openLesson()
  await page.goto(lessonPath(lesson))
  const player = page.frameLocator('iframe[src^="/player.html"]')
  await player.getByRole('button', { name: 'Grabarme' }).waitFor()
  return { ...visitor, lesson, player, sent, quota }
}

/** How many cameras are on, and how often something was recorded. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const { lit, recorders } = window as unknown as { lit: MediaStreamTrack[]; recorders: unknown[] }
    return { lit: lit.filter((track) => track.readyState === 'live').length, recorders: recorders.length }
  })

/** Seconds from the order to record to the order to stop, by the clock of the page. */
const lengthRecorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { lengthRecorded: number }).lengthRecorded)

/** The rows of one store of the device. */
const storedRows = (page: Page, store: 'takes' | 'slices') =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('alcompas')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const rows = opening.result.transaction(name).objectStore(name).getAll()
          rows.onsuccess = () => {
            opening.result.close()
            resolve(rows.result)
          }
        }
      }),
    store,
  )

interface KeptTake {
  readonly state: string
  readonly userId: number | null
  readonly duration: number
}

const takesOn = async (page: Page) => (await storedRows(page, 'takes')) as KeptTake[]
const slicesOn = async (page: Page) => (await storedRows(page, 'slices')).length

async function startRecording(page: Page) {
  await openRecorder(page)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('timer').waitFor()
}

const review = (page: Page) => page.getByRole('dialog', { name: '¡Bien bailado!' })

test('a guest records ten seconds beside a class, replays them, and nothing is uploaded', async () => {
  const { page, player, sent } = await atALesson()
  await markFromAToB(page)
  await startRecording(page)
  await expect.poll(() => takesOn(page)).toMatchObject([{ state: 'recording', userId: null }])
  // Far beyond B: its review plays the lesson straight on.
  await expect.poll(() => positionOf(page)).toBeGreaterThan(5)
  await page.getByRole('dialog', { name: /Preparando|Bien bailado/ }).waitFor()
  expect(Math.abs((await lengthRecorded(page)) - 10)).toBeLessThan(1.5)
  await review(page).waitFor()
  await expect.poll(() => seen(page)).toEqual({ lit: 0, recorders: 1 })

  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Regístrate' }).last().waitFor()
  expect(sent).toEqual([])
  await expect.poll(() => takesOn(page)).toMatchObject([{ state: 'prepared', userId: null }])
  const [take] = await takesOn(page)
  expect(take?.duration).toBeLessThanOrEqual(10)
  expect(take?.duration).toBeGreaterThan(9.9)

  await page.reload()
  const notice = page.getByRole('region', { name: 'Grabación sin guardar' })
  const discard = notice.getByRole('button', { name: 'Descartar' })
  await discard.press('Enter')
  await page.getByRole('button', { name: 'No, déjala' }).press('Enter')
  await expect.poll(() => discard.evaluate((control) => control === document.activeElement)).toBe(true)
  await player.getByRole('button', { name: 'Reproducir' }).first().click()
  await notice.waitFor({ state: 'detached' })

  await page.reload()
  await notice.getByRole('button', { name: 'Ahora no' }).press('Enter')
  await notice.waitFor({ state: 'detached' })
  const record = player.getByRole('button', { name: 'Grabarme' })
  await expect.poll(() => record.evaluate((control) => control === document.activeElement)).toBe(true)
  expect((await takesOn(page)).length).toBe(1)

  await page.reload()
  await page.getByRole('button', { name: 'Recuperar grabación' }).click()
  await review(page).waitFor()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Sí, borrarla' }).click()
  await review(page).waitFor({ state: 'detached' })
  await expect.poll(() => takesOn(page)).toEqual([])
  expect(sent).toEqual([])
})

test('a guest who signs in on a phone on its side is offered to save the recording over the lesson, until it plays', async () => {
  const { page, player, lesson } = await atALesson()
  await openRecorder(page)
  await recordFor(page, 1500)
  await review(page).waitFor()
  await page.setViewportSize(landscape)
  await signIn(page, 'monthly@alcompas.test')
  await page.goto(lessonPath(lesson))
  const save = page.getByRole('button', { name: 'Guardarla' })
  await save.waitFor()
  const start = player.getByRole('button', { name: 'Empezar la clase' })
  const offer = page.locator('[data-over-stage]')
  /** By their places: the pointer over the player would bring its bar. */
  const isStartFree = async () => {
    const [card, button] = [await offer.boundingBox(), await start.boundingBox()]
    return card !== null && button !== null && (button.x + button.width <= card.x || button.y + button.height <= card.y)
  }
  for (const viewport of [landscape, { width: 568, height: 320 }]) {
    await page.setViewportSize(viewport)
    // Nothing covers them, nor do they cover what starts the lesson.
    for (const name of ['Guardarla', 'Ahora no', 'Descartarla'])
      await offer.getByRole('button', { name, exact: true }).click({ trial: true })
    await expect.poll(isStartFree).toBe(true)
  }
  await page.setViewportSize(landscape)
  await start.click()
  await save.waitFor({ state: 'detached' })
})

test('a camera that is refused is explained, and works once it is allowed', async () => {
  const visit = await atALesson({ camera: false })
  const { page, context, player } = visit
  await player.getByRole('button', { name: 'Grabarme' }).click()
  await page.getByRole('button', { name: 'Grabarme ahora' }).click()
  await page.getByRole('button', { name: 'Activar la cámara' }).click()
  await page.getByText('El navegador no deja usar la cámara').waitFor()
  expect(await page.getByRole('button', { name: 'Empezar' }).count()).toBe(0)
  await context.grantPermissions(['camera'])
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await page.getByRole('button', { name: 'Empezar' }).waitFor()
})

test('when its permission is withdrawn, the clip so far is offered, and recording can be repeated', async () => {
  const { page, context } = await atALesson()
  await startRecording(page)
  await expect.poll(() => slicesOn(page)).toBeGreaterThan(0)
  await context.clearPermissions()
  await review(page).waitFor()
  await page.getByText('La cámara se ha apagado.').waitFor()
  await expect.poll(async () => (await seen(page)).lit).toBe(0)

  await context.grantPermissions(['camera'])
  await page.getByRole('dialog').getByRole('button', { name: 'Repetir', exact: true }).last().click()
  await page.getByRole('button', { name: 'Sí, repetir' }).click()
  const stopped = await stopAfter(page, 1000)
  await page.getByRole('region', { name: 'Tu cámara' }).getByRole('button', { name: 'Grabarme' }).click()
  await stopped()
  await review(page).waitFor()
  await expect.poll(async () => (await takesOn(page)).length).toBe(1)
})

test('leaving the tab in the middle stops a recording and offers it, with the data saver beside a small lesson', async () => {
  const { page, context, lesson } = await atALesson()
  await context.addCookies([{ name: 'alcompas_data_saver', value: 'always', url: journey.origin() }])
  await startRecording(page)
  await expect.poll(() => slicesOn(page)).toBeGreaterThan(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await review(page).waitFor()
  await page.getByText('Al salir de la página hemos parado.').waitFor()
  const { video_data } = await (await fetch(`${journey.origin()}/api/video-data/${lesson.id}`)).json()
  const small = video_data.saver?.front ?? video_data.renditions[0].front
  await expect.poll(() => page.getByLabel(/^La clase/).getAttribute('src')).toBe(small)
  await expect.poll(async () => (await seen(page)).lit).toBe(0)
})

test('the practice mirror records nothing, and the camera is released with it', async () => {
  const { page, player, sent } = await atALesson()
  const button = player.getByRole('button', { name: 'Cámara', exact: true })
  await button.click()
  await page.getByText('Espejo de práctica').waitFor()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => seen(page)).toEqual({ lit: 1, recorders: 0 })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('region', { name: 'Tu cámara' }).waitFor({ state: 'detached' })
  await expect.poll(() => seen(page)).toEqual({ lit: 0, recorders: 0 })
  // Turned off by its own button, which goes away with it: the focus is back where it came from.
  await button.press('Enter')
  await page.getByRole('button', { name: 'Apagar la cámara' }).press('Enter')
  await page.getByRole('region', { name: 'Tu cámara' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await expect.poll(() => button.evaluate((control) => control === document.activeElement)).toBe(true)
  expect([await takesOn(page), sent]).toEqual([[], []])
})

test('a learner who saves a recording sees the upload', async () => {
  const { page, sent } = await atALesson({ email: 'monthly@alcompas.test' })
  await openRecorder(page)
  await recordFor(page, 1500)
  await review(page).waitFor()
  expect(sent.filter((url) => url.includes('/api/upload'))).toEqual([])
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('dialog', { name: /Buen trabajo|Procesando|listo/ }).waitFor()
  await expect.poll(() => sent.some((url) => url.includes('/api/uploads/'))).toBe(true)
})

test('on a full disk no loss is silent: what fits is stored, the rest waits for room, and is then saved completely', async () => {
  const { page, quota } = await atALesson({ email: 'annual@alcompas.test', room: 3_000_000 })
  const stopped = await stopAfter(page, 1000, 'No queda sitio en este dispositivo: no cierres esta página.')
  await startRecording(page)
  await expect.poll(() => slicesOn(page)).toBeGreaterThan(2)
  await fillDatabase(page)
  const fitted = await slicesOn(page)
  await stopped()
  await review(page).waitFor()
  await page.getByText('No ha cabido entera en este dispositivo').waitFor()

  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Libera espacio e inténtalo otra vez.').waitFor()
  expect([(await takesOn(page)).length, await slicesOn(page)]).toEqual([1, fitted])

  await quota()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Tu vídeo está listo' }).waitFor({ timeout: 120_000 })
  await expect.poll(() => takesOn(page)).toEqual([])
  const [saved] = await page.evaluate(async () => (await fetch('/api/user-videos')).json())
  expect(Math.abs(saved.duration - (await lengthRecorded(page)))).toBeLessThan(1)
})

test('the practice recording can be replayed, and is deleted with the page', async () => {
  const { page, context } = await journey.visitor()
  await context.grantPermissions(['camera'])
  await page.goto('/prueba-de-grabacion')
  await page.getByRole('button', { name: 'Encender la cámara' }).click()
  const stopped = await stopAfter(page, 1000)
  await page.getByRole('button', { name: 'Grabarme' }).click()
  await stopped()
  await page.getByRole('link', { name: 'Descargar' }).waitFor()
  await page.goto('/como-funciona')
  await page.goto('/prueba-de-grabacion')
  await page.getByRole('button', { name: 'Encender la cámara' }).waitFor()
  await expect.poll(() => takesOn(page)).toEqual([])
})
